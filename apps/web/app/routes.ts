import { createElement, use, type ComponentType } from "react";
import { useParams, type RouteObject } from "react-router";
import { markFulfilled } from "#web/platform/browser/mark-fulfilled.ts";
import Shell, { ErrorBoundary } from "#web/routes/shell.tsx";

/** Data that each route adds to React Router's `handle`. */
export interface ScreenHandle {
  /** Source files of its modules, as named in the build manifest. The document preloads their scripts. */
  readonly sources: readonly string[];
  /** Loads the script of the screen, once. @throws if that fails. */
  readonly load: () => Promise<ScreenModule>;
}

interface ScreenModule {
  readonly default: ComponentType;
  /** Loads the part of a test that the page suspends on, once. The page handles failures. */
  readonly loadPart?: (testType: string) => Promise<unknown> | undefined;
}

/** Modules that the pages of a test suspend on. */
const TEST = "../../packages/instruments/src/:testType";
const QUESTIONS = `${TEST}/:testType-questionnaire.ts`;
const ABOUT = `${TEST}/about.ts`;
const INFO = `${TEST}/info.ts`;
const WHOLE_TEST = `${TEST}/:testType.ts`;

/** Path pattern for tests that support 一起看. */
export const TOGETHER = ":testType/together";

const FILES = import.meta.glob<ScreenModule>([
  "./routes/*.tsx",
  "!./routes/shell.tsx",
  "!./routes/kiosk-*.tsx",
]);

/** Shared by two paths, so that the result rendered on the loading page remains when the path changes. */
const ENDING = screen("ending", WHOLE_TEST);

/** Prerendered screens. There is one document for each test or material. */
export const PRERENDERED: readonly RouteObject[] = [
  { index: true, ...screen("home") },
  { path: "login", ...screen("login") },
  { path: "register", ...screen("register") },
  { path: "share-files", ...screen("share-files") },
  { path: "share-files/poster", ...screen("poster") },
  { path: "materials/:slug", ...screen("material") },
  { path: "test-info/:testType", ...screen("test-info", QUESTIONS, ABOUT, INFO) },
  { path: "api-test", ...screen("developer") },
  { path: "frontend-test", ...screen("developer") },
  { path: ":testType/intro", ...screen("intro", QUESTIONS, ABOUT) },
  { path: ":testType/questionnaire", ...screen("questionnaire", QUESTIONS) },
  { path: ":testType/loading", ...ENDING },
  { path: ":testType/result", ...ENDING },
  { path: TOGETHER, ...screen("together", `${TEST}/together.ts`) },
  { path: "milestones", ...screen("milestones") },
  { path: "display", ...screen("display") },
  { path: "my-data", ...screen("my-data") },
  { path: "privacy", ...screen("legal") },
  { path: "terms", ...screen("legal") },
  { path: "children", ...screen("legal") },
  { path: "accessibility", ...screen("legal") },
];

/** Screens without a prerendered document. */
const DRAWN_IN_BROWSER: readonly RouteObject[] = [
  { path: "profile", ...screen("profile") },
  { path: "account", ...screen("account") },
  { path: "kiosk", ...screen("kiosk") },
  { path: "carried", ...screen("carried") },
  { path: "history", ...screen("history") },
  { path: "history/:testType", ...screen("change") },
  { path: "visit-sheet", ...screen("joint-sheet") },
  { path: ":testType/info", ...screen("info-redirect") },
  { path: ":testType/follow-up", ...screen("follow-up") },
  { path: ":testType/visit-sheet", ...screen("visit-sheet") },
  { path: "test-result/:testType", ...screen("stored-result") },
  { path: "*", ...screen("unknown-path") },
];

/** Routes of the site. `:testType` selects the instrument in the catalogue. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary,
    children: [...PRERENDERED, ...DRAWN_IN_BROWSER],
  },
];

/**
 * Creates a route that suspends on its script and on parts of the test; until then the previous page stays. A lazy
 * route of React Router would render the previous page once more, even if the script is loaded.
 */
export function screen(name: string, ...parts: readonly string[]) {
  const file = FILES[`./routes/${name}.tsx`];
  if (!file) throw new Error(`There is no screen called ${name}`);
  return createScreen(file, `app/routes/${name}.tsx`, ...parts);
}

/** Creates a route from the script of its screen. The sources are only needed if the screen is prerendered. */
export function createScreen(file: () => Promise<ScreenModule>, ...sources: readonly string[]) {
  let loading: ReturnType<typeof file> | undefined;
  const load = () => (loading ??= markFulfilled(file()));
  const handle: ScreenHandle = { sources, load };
  function Component() {
    const { default: Page, loadPart } = use(load());
    const { testType = "" } = useParams();
    const part = loadPart?.(testType);
    if (part) use(part);
    return createElement(Page);
  }
  return { handle, Component };
}
