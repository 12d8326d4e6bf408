"""What can be wrong with a backend.

A fault is a coroutine that gets a `Reply` and does its worst with it.
"""

import asyncio
import gzip
import random
import typing

import stories

FAULTS = {}


class Fault(typing.NamedTuple):
    name: str
    act: typing.Callable
    # Whether pages must say since when there is nothing newer. Of some answers a decoder may take
    # what there is, and then the page is fresh.
    must_be_stale: bool
    # Whether the backend is asked again by a running server once it is well.
    heals: bool


def fault(must_be_stale=True, heals=True):
    def add(act):
        name = act.__name__.replace("_", "-")
        FAULTS[name] = Fault(name, act, must_be_stale, heals)
        return act
    return add


# Connections


@fault()
async def hangs(reply):
    await reply.never()


@fault()
async def says_nothing(reply):
    """Closes the connection without a word."""


@fault()
async def resets(reply):
    reply.reset()


@fault()
async def resets_halfway(reply):
    await reply.head(length=len(reply.body))
    await reply.send(reply.body[:len(reply.body) // 2])
    reply.reset()


@fault()
async def stalls(reply):
    await reply.head(length=len(reply.body))
    await reply.send(reply.body[:len(reply.body) // 2])
    await reply.never()


@fault()
async def drips(reply):
    """A byte each second is an answer that never ends."""
    await reply.head(length=len(reply.body))
    for byte in reply.body:
        await reply.send(bytes([byte]))
        await asyncio.sleep(1)


@fault()
async def drips_its_head(reply):
    for byte in b"HTTP/1.1 200 OK\r\nContent-Type: " + b"x" * 2000:
        await reply.send(bytes([byte]))
        await asyncio.sleep(1)


@fault()
async def speaks_something_else(reply):
    await reply.send(b"220 mail.example ESMTP\r\n" * 3)


# Lengths


@fault()
async def halves(reply):
    await reply.head(length=len(reply.body))
    await reply.send(reply.body[:len(reply.body) // 2])


@fault(must_be_stale=False)
async def halves_without_a_length(reply):
    """What came of the feed may be taken for all of it, where the format can be read in part."""
    await reply.head()
    await reply.send(reply.body[:len(reply.body) // 2])


@fault()
async def promises_more(reply):
    await reply.head(length=len(reply.body) + 1000)
    await reply.send(reply.body)


@fault(must_be_stale=False)
async def promises_less(reply):
    await reply.head(length=len(reply.body) // 2)
    await reply.send(reply.body)


@fault()
async def miscounts_its_chunks(reply):
    await reply.head(("Transfer-Encoding", "chunked"))
    await reply.send(b"zz\r\n" + reply.body + b"\r\n0\r\n\r\n")


@fault()
async def leaves_out_the_last_chunk(reply):
    await reply.head(("Transfer-Encoding", "chunked"))
    await reply.send(b"%x\r\n" % len(reply.body) + reply.body + b"\r\n")


# Bodies


@fault()
async def empties(reply):
    """A valid feed without a single item."""
    await reply.all_of(stories.feed(reply.brand, reply.section, count=0))


@fault()
async def loses_most(reply):
    await reply.all_of(stories.feed(reply.brand, reply.section, count=2))


@fault()
async def sends_no_byte(reply):
    await reply.all_of(b"")


@fault()
async def garbles(reply):
    await reply.all_of(random.Random(7).randbytes(20_000))


@fault()
async def says_null(reply):
    await reply.all_of(b"null")


@fault()
async def apologizes_with_200(reply):
    """The error page of a gateway that forgot to say so."""
    await reply.all_of(
        b"<!doctype html><html><head><title>Sorry</title></head><body><h1>We are down for"
        b" maintenance</h1><p>Please come back later.</p></body></html>", media_type="text/html")


@fault()
async def apologizes_as_a_feed(reply):
    await reply.all_of(b"<html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>")


@fault()
async def bombs(reply):
    """Some kilobytes that unpack to half a gigabyte."""
    await reply.all_of(_bomb(), ("Content-Encoding", "gzip"))


@fault()
async def packs_badly(reply):
    packed = bytearray(gzip.compress(reply.body))
    packed[len(packed) // 2] ^= 0xff
    await reply.all_of(bytes(packed), ("Content-Encoding", "gzip"))


@fault()
async def floods(reply):
    """A body without an end."""
    await reply.head()
    opening = reply.body[:len(reply.body) // 2]
    await reply.send(opening)
    while True:
        await reply.send(b" " * 65_536)


# Statuses


@fault()
async def loops(reply):
    await reply.head(("Location", reply.path), status="302 Found", length=0)


@fault()
async def loops_ever_on(reply):
    """A loop that is at another address each time."""
    await reply.head(("Location", f"/{random.getrandbits(32)}"), status="307 Moved", length=0)


@fault()
async def redirects_nowhere(reply):
    await reply.head(status="301 Moved Permanently", length=0)


@fault()
async def fails(reply):
    await reply.all_of(b"out of order", status="500 Internal Server Error", media_type="text/plain")


@fault()
async def is_busy(reply):
    await reply.all_of(b"", ("Retry-After", "3"), status="503 Service Unavailable")


@fault()
async def loses_its_address(reply):
    await reply.all_of(b"not here", status="404 Not Found", media_type="text/plain")


@fault(heals=False)
async def leaves_for_good(reply):
    await reply.all_of(b"", status="410 Gone")


@fault(must_be_stale=False)
async def always_says_unchanged(reply):
    """Not modified since something that nobody asked about."""
    await reply.head(status="304 Not Modified")


_packed = []


def _bomb():
    if not _packed:
        block = gzip.compress(b" " * (1 << 20), 9)
        # Members of gzip one after the other are one body.
        _packed.append(gzip.compress(b'<?xml version="1.0"?><rss><channel><title>') + block * 512)
    return _packed[0]
