// Most pages use these. In the first script they cost no request of their own: on a slow line each is 0.7 KB of headers and its
// share of a round trip. Without this file a questionnaire loads 10 KB and 11 requests more, home 3 KB and 5.
import "@xinjing/instruments/catalogue";
import "./components/clauses.tsx";
import "./components/page-meta.tsx";
import "./components/spinner.tsx";
import "./components/split-clauses.ts";
import "./data/device/preferences.ts";
import "./features/questionnaire/load-instrument.ts";
import "./features/questionnaire/missing-questions.tsx";
import "./features/questionnaire/next-pages.tsx";
import "./features/questionnaire/with-flow.tsx";
import "./platform/browser/ids.ts";
