#ifndef BROADSHEET_EMBEDDED_ASSETS_H
#define BROADSHEET_EMBEDDED_ASSETS_H

/// The text of a file below Sources/BroadsheetWeb/Assets, such as "styles/cards.css", as it was when
/// this was built; NULL for a name that is none.
const char *_Nullable broadsheet_embedded_asset(const char *_Nonnull name);

/// The names of the files by their number, from 0 on; NULL behind the last.
const char *_Nullable broadsheet_embedded_asset_name(int index);

/// The text of Documentation/API/openapi.json, as it was when this was built.
const char *_Nonnull broadsheet_api_description(void);

#endif
