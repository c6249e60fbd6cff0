// Adds modules that most pages use to the first script, because each further request is slow on mobile connections.
import "./components/text/clauses.tsx";
import "./components/disclaimer.tsx";
import "./components/page-meta.tsx";
import "./components/text/prose.tsx";
import "./components/hooks/use-asking.ts";
import "./components/hooks/use-notice.ts";
import "./data/device/preferences.ts";
import "./features/questionnaire/next-pages.tsx";
import "./features/questionnaire/with-part.tsx";
import "./platform/api/error.ts";
import "./platform/browser/ids.ts";
