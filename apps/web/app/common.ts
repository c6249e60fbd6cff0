// Most pages use these. In the first script they cost no request of their own: on a slow line each is 0.7 KB of headers and its
// share of a round trip. Without this file a questionnaire loads 9 KB and 11 requests more, an intro 13 KB and 15, home 4 KB and 6.
import "./components/clauses.tsx";
import "./components/disclaimer.tsx";
import "./components/page-meta.tsx";
import "./components/prose.tsx";
import "./components/use-asking.ts";
import "./components/use-notice.ts";
import "./data/device/preferences.ts";
import "./features/questionnaire/next-pages.tsx";
import "./features/questionnaire/with-flow.tsx";
import "./platform/api/error.ts";
import "./platform/browser/ids.ts";
