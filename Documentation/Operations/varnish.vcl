vcl 4.1;

# Varnish, 7.1 or newer with varnish-modules, as a cache in front of `broadsheet serve`; certificates are those of
# what stands before it (nginx, hitch, HAProxy), which sets X-Forwarded-For and X-Forwarded-Proto.
#   varnishd -a 127.0.0.1:6081 -f /etc/varnish/broadsheet.vcl -p http_gzip_support=off -p http_range_support=off
# The first switch has Varnish keep Brotli too, the second has it offer no parts of pages, which the server has not
# either. The newsstand file has `public-address` and `trusted-proxies: [127.0.0.1]`.
# Tests/Caches runs this very file; Operations.md says what readers get.

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "8080";
  .connect_timeout = 2s;
  .first_byte_timeout = 15s;
  # Streams of events say something every 20 seconds.
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/livez";
    .interval = 2s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may have pages forgotten.
acl operators {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.X-Attempt;
    if (req.http.X-Request-Id !~ "^[A-Za-z0-9._:+/=-]{1,64}$") {
      set req.http.X-Request-Id = "varnish-" + req.xid;
    }
  }

  # curl -X PURGE -H 'xkey: PAGE PAGE' http://127.0.0.1:6081/ on this machine; what comes through a proxy on it
  # has come from elsewhere, and Varnish has added an address.
  if (req.method == "PURGE") {
    if (client.ip !~ operators || req.http.X-Forwarded-For != "" + client.ip) {
      return (synth(405, "Not Allowed"));
    }
    if (!req.http.xkey) {
      return (synth(400, "Which Pages"));
    }
    set req.http.X-Purged = xkey.purge(req.http.xkey);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # For the house alone; ask the server itself.
  if (req.url ~ "^/(livez|readyz|healthz|metrics)(\?|$)") {
    return (synth(404, "Not Found"));
  }

  # What is written, the newsroom, what belongs to one reader or one program, events, and what must be asked
  # anew each time.
  if ((req.method != "GET" && req.method != "HEAD")
    || req.http.Authorization
    || req.url ~ "^/(api/v1/)?(newsroom|events)([/?]|$)"
    || req.url ~ "^/api/v1/search(\?|$)"
    || req.url ~ "^[^?]*/(search|explain)\.page(\?|$)"
    || req.url ~ "^/worker\.js(\?|$)"
    || req.url ~ "\?(live=|since=|retry)") {
    return (pass);
  }

  # One copy for each coding, and not one for each way to ask for it. The server packs.
  if (req.http.Accept-Encoding ~ "(?i)(^|,)\s*br\s*($|,|;\s*q=(1|0?\.[0-9]*[1-9]))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(?i)(^|,)\s*gzip\s*($|,|;\s*q=(1|0?\.[0-9]*[1-9]))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.http.Accept ~ "(?i)image/avif" && req.http.Accept ~ "(?i)image/webp") {
    set req.http.Accept = "image/avif,image/webp";
  } elsif (req.http.Accept ~ "(?i)image/avif") {
    set req.http.Accept = "image/avif";
  } elsif (req.http.Accept ~ "(?i)image/webp") {
    set req.http.Accept = "image/webp";
  } else {
    unset req.http.Accept;
  }
  # No page depends on one, and the server has no parts of pages.
  unset req.http.Cookie;
  unset req.http.Range;

  # An expired page is shown for ten seconds while one request asks for the next, and for a day while the server
  # is dead or has only errors to say.
  set req.grace = 10s;
  if (req.restarts > 0 || !std.healthy(req.backend_hint)) {
    set req.grace = 24h;
  }
  set req.http.X-Attempt = "" + req.restarts;
  return (hash);
}

sub vcl_hash {
  # One newsstand, by whatever name it was reached.
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # Of the request that the answer was made for.
  unset beresp.http.X-Request-Id;
  # Only this file says by which words pages are forgotten.
  unset beresp.http.xkey;

  if (beresp.status >= 500) {
    # The page that is kept stays. Without one the server is asked once more, for its words.
    if (bereq.is_bgfetch || bereq.http.X-Attempt == "0") {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # Kept is what the server says that anybody may keep, and that a story was taken back: that has to take the
  # place of the story, or a dead server would bring it back.
  if (bereq.uncacheable || beresp.http.Set-Cookie
    || (beresp.http.Cache-Control !~ "^public, max-age=" && beresp.status != 410)) {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  # A second, so that what the newsroom decides is seen soon; the minute that the server says is for browsers.
  if (beresp.http.Cache-Control !~ "immutable") {
    set beresp.ttl = 1s;
  }
  set beresp.grace = 24h;
  set beresp.keep = 0s;
  call keys;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.http.X-Attempt == "0") {
    return (abandon);
  }
}

# The page that an answer is made of, as its address says: BRAND of a front, BRAND/SECTION of a section with its
# stories, / of the newsstand; and BRAND/* of all that is a brand's.
sub keys {
  set beresp.http.X-Path = regsub(bereq.url, "\?.*$", "");
  set beresp.http.X-Path = regsub(beresp.http.X-Path, "^/api/v1/brands/([^/]+)(/front|/sections)?", "/\1");
  if (beresp.http.X-Path == "/") {
    set beresp.http.xkey = "/";
  } elsif (beresp.http.X-Path ~ "^/[a-z0-9-]+(/[a-z0-9-]+\.[a-zA-Z0-9.-]+)?$") {
    set beresp.http.xkey = regsub(beresp.http.X-Path, "^/([^/]+).*$", "\1 \1/*");
  } elsif (beresp.http.X-Path ~ "^/[a-z0-9-]+/[a-z0-9-]+(/|$)") {
    set beresp.http.xkey = regsub(beresp.http.X-Path, "^/([^/]+)/([^/]+).*$", "\1/\2 \1/*");
  }
  unset beresp.http.X-Path;
}

sub vcl_deliver {
  unset resp.http.xkey;
  set resp.http.X-Request-Id = req.http.X-Request-Id;
  if (obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } elsif (obj.ttl < 0s) {
    set resp.http.X-Cache = "STALE";
  } else {
    set resp.http.X-Cache = "HIT";
  }
}

sub vcl_synth {
  # A first attempt was given up: once more, for what is kept.
  if (resp.status == 503 && req.http.X-Attempt == "0") {
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  set resp.http.X-Request-Id = req.http.X-Request-Id;
}
