import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every screen is one line. All flows share theirs: `:testType` picks the instrument in the catalogue. */
export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("profile", "routes/profile.tsx"),
    route("account", "routes/account.tsx"),
    route("history", "routes/history.tsx"),
    route("history/:testType", "routes/change.tsx"),
    route("share-files", "routes/share-files.tsx"),
    route("materials/:slug", "routes/material.tsx"),
    route("test-info/:testType", "routes/test-info.tsx"),
    route(":testType/info", "routes/info-redirect.tsx"),
    route("api-test", "routes/developer.tsx", { id: "api-test" }),
    route("frontend-test", "routes/developer.tsx", { id: "frontend-test" }),
    route(":testType/intro", "routes/intro.tsx"),
    route(":testType/questionnaire", "routes/questionnaire.tsx"),
    // One module: the result is drawn while the loading page waits.
    route(":testType/loading", "routes/ending.tsx", { id: "routes/loading" }),
    route(":testType/follow-up", "routes/follow-up.tsx"),
    route(":testType/result", "routes/ending.tsx", { id: "routes/result" }),
    route(":testType/visit-sheet", "routes/visit-sheet.tsx"),
    route("test-result/:testType", "routes/stored-result.tsx"),
    route("display", "routes/display.tsx"),
    route("my-data", "routes/my-data.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("terms", "routes/terms.tsx"),
    route("children", "routes/children.tsx"),
    route("*", "routes/unknown-path.tsx"),
  ]),
] satisfies RouteConfig;
