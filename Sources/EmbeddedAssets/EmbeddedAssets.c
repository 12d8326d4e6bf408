// The pages' stylesheets and scripts as text in the binary. A new file needs an entry here; a test
// compares the entries with the files that there are.

#include "EmbeddedAssets.h"

#include <string.h>

#if !defined(__has_embed)
#error "This needs #embed: clang 19 or later, which Swift 6.3 brings."
#endif

// #embed is of C23; clang takes it in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const struct {
  const char *name;
  const char *text;
} assets[] = {
  {"console/audit.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/audit.css"
    , 0}},
  {"console/frame.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/frame.css"
    , 0}},
  {"console/live.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/live.js"
    , 0}},
  {"console/page.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/page.css"
    , 0}},
  {"console/page.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/page.js"
    , 0}},
  {"console/pieces.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/pieces.css"
    , 0}},
  {"console/sources.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/sources.css"
    , 0}},
  {"console/wall.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/console/wall.css"
    , 0}},
  {"scripts/adverts.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/adverts.js"
    , 0}},
  {"scripts/ages.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/ages.js"
    , 0}},
  {"scripts/asking.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/asking.js"
    , 0}},
  {"scripts/choices.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/choices.js"
    , 0}},
  {"scripts/closing.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/closing.js"
    , 0}},
  {"scripts/early.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/early.js"
    , 0}},
  {"scripts/following.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/following.js"
    , 0}},
  {"scripts/frames.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/frames.js"
    , 0}},
  {"scripts/gallery.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/gallery.js"
    , 0}},
  {"scripts/impressions.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/impressions.js"
    , 0}},
  {"scripts/live.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/live.js"
    , 0}},
  {"scripts/looks.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/looks.js"
    , 0}},
  {"scripts/navigation.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/navigation.js"
    , 0}},
  {"scripts/notices.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/notices.js"
    , 0}},
  {"scripts/offline.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/offline.js"
    , 0}},
  {"scripts/paging.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/paging.js"
    , 0}},
  {"scripts/personal.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/personal.js"
    , 0}},
  {"scripts/place.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/place.js"
    , 0}},
  {"scripts/refresh.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/refresh.js"
    , 0}},
  {"scripts/renewal.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/renewal.js"
    , 0}},
  {"scripts/reports.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/reports.js"
    , 0}},
  {"scripts/reveal.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/reveal.js"
    , 0}},
  {"scripts/saved.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/saved.js"
    , 0}},
  {"scripts/saving.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/saving.js"
    , 0}},
  {"scripts/scrollers.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/scrollers.js"
    , 0}},
  {"scripts/search.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/search.js"
    , 0}},
  {"scripts/shared.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/shared.js"
    , 0}},
  {"scripts/sign.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/sign.js"
    , 0}},
  {"scripts/staying.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/staying.js"
    , 0}},
  {"scripts/timeline.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/timeline.js"
    , 0}},
  {"scripts/transition.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/transition.js"
    , 0}},
  {"scripts/worker-off.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/worker-off.js"
    , 0}},
  {"scripts/worker.js", (const char[]) {
#embed "../BroadsheetWeb/Assets/scripts/worker.js"
    , 0}},
  {"styles/adverts.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/adverts.css"
    , 0}},
  {"styles/blocks.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/blocks.css"
    , 0}},
  {"styles/cards.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/cards.css"
    , 0}},
  {"styles/explanation.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/explanation.css"
    , 0}},
  {"styles/footer.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/footer.css"
    , 0}},
  {"styles/forced-colours.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/forced-colours.css"
    , 0}},
  {"styles/forms.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/forms.css"
    , 0}},
  {"styles/foundation.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/foundation.css"
    , 0}},
  {"styles/marks.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/marks.css"
    , 0}},
  {"styles/masthead-band.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-band.css"
    , 0}},
  {"styles/masthead-bar.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-bar.css"
    , 0}},
  {"styles/masthead-block.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-block.css"
    , 0}},
  {"styles/masthead-classic.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-classic.css"
    , 0}},
  {"styles/masthead-landmark.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-landmark.css"
    , 0}},
  {"styles/masthead-spaced.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead-spaced.css"
    , 0}},
  {"styles/masthead.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/masthead.css"
    , 0}},
  {"styles/menu.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/menu.css"
    , 0}},
  {"styles/motion.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/motion.css"
    , 0}},
  {"styles/navigation.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/navigation.css"
    , 0}},
  {"styles/notices.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/notices.css"
    , 0}},
  {"styles/offline.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/offline.css"
    , 0}},
  {"styles/paging.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/paging.css"
    , 0}},
  {"styles/pictures.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/pictures.css"
    , 0}},
  {"styles/print.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/print.css"
    , 0}},
  {"styles/rack.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/rack.css"
    , 0}},
  {"styles/readers.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/readers.css"
    , 0}},
  {"styles/renewal.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/renewal.css"
    , 0}},
  {"styles/saved.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/saved.css"
    , 0}},
  {"styles/search.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/search.css"
    , 0}},
  {"styles/sources.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/sources.css"
    , 0}},
  {"styles/states.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/states.css"
    , 0}},
  {"styles/story.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/story.css"
    , 0}},
  {"styles/thumb-bar.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/thumb-bar.css"
    , 0}},
  {"styles/typefaces.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/typefaces.css"
    , 0}},
  {"styles/weather.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/weather.css"
    , 0}},
  {"styles/widgets.css", (const char[]) {
#embed "../BroadsheetWeb/Assets/styles/widgets.css"
    , 0}},
};

const char *broadsheet_embedded_asset_name(int index) {
  size_t count = sizeof assets / sizeof assets[0];
  return index >= 0 && (size_t)index < count ? assets[index].name : NULL;
}

const char *broadsheet_embedded_asset(const char *name) {
  for (size_t i = 0; i < sizeof assets / sizeof assets[0]; i++) {
    if (strcmp(assets[i].name, name) == 0) return assets[i].text;
  }
  return NULL;
}

static const char description[] = {
#embed "../../Documentation/API/openapi.json"
  , 0};

const char *broadsheet_api_description(void) { return description; }
