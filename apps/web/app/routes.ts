import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** Every screen is one line. The four flows share theirs: `:testType` picks the record in the flow table. */
export default [
  layout("routes/shell.tsx", [
    index("routes/home.tsx"),
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("profile", "routes/profile.tsx"),
    route("history", "routes/history.tsx"),
    route("api-test", "routes/developer.tsx", { id: "api-test" }),
    route("frontend-test", "routes/developer.tsx", { id: "frontend-test" }),
    route(":testType/intro", "routes/intro.tsx"),
    route(":testType/questionnaire", "routes/questionnaire.tsx"),
    route(":testType/loading", "routes/loading.tsx"),
    route(":testType/follow-up", "routes/follow-up.tsx"),
    route(":testType/result", "routes/result.tsx", { id: "flow-result" }),
    route("test-result/:testType", "routes/result.tsx", { id: "passed-result" }),
    route("*", "routes/unknown-path.tsx"),
  ]),
] satisfies RouteConfig;
