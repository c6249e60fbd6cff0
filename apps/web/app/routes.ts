import { createElement, use, type ComponentType } from "react";
import { useParams, type RouteObject } from "react-router";
import { markFulfilled } from "#web/components/mark-fulfilled.ts";
import Shell, { ErrorBoundary } from "#web/routes/shell.tsx";

/** The handle of a screen. */
export interface ScreenHandle {
  /** Files of what it cannot do without, as the build's manifest names them: its document names their scripts. */
  readonly sources: readonly string[];
  /**
   * Loads its script; asks once.
   * @throws when it does not arrive.
   */
  readonly load: () => Promise<ScreenModule>;
}

interface ScreenModule {
  readonly default: ComponentType;
  /** Loads what the page of a test waits for, once; the page says what did not arrive. */
  readonly loadPart?: (testType: string) => Promise<unknown> | undefined;
}

/** What the pages of a test wait for. */
const TEST = "../../packages/instruments/src/:testType";
const QUESTIONS = `${TEST}/:testType-questionnaire.ts`;
const ABOUT = `${TEST}/about.ts`;
const INFO = `${TEST}/info.ts`;
const WHOLE_TEST = `${TEST}/:testType.ts`;

/** Of the tests alone whose results are laid side by side. */
export const TOGETHER = ":testType/together";

const FILES = import.meta.glob<ScreenModule>(["./routes/*.tsx", "!./routes/shell.tsx"]);

/** One component for two addresses: the result is drawn while the loading page waits, and stays when the address follows. */
const ENDING = screen("ending", WHOLE_TEST);

/** Screens with a document of their own, written by the build: one for each test or material that the path names. */
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

/** Screens that are drawn in the browser alone. */
const DRAWN_IN_BROWSER: readonly RouteObject[] = [
  { path: "profile", ...screen("profile") },
  { path: "account", ...screen("account") },
  { path: "history", ...screen("history") },
  { path: "history/:testType", ...screen("change") },
  { path: "visit-sheet", ...screen("joint-sheet") },
  { path: ":testType/info", ...screen("info-redirect") },
  { path: ":testType/follow-up", ...screen("follow-up") },
  { path: ":testType/visit-sheet", ...screen("visit-sheet") },
  { path: "test-result/:testType", ...screen("stored-result") },
  { path: "*", ...screen("unknown-path") },
];

/** Every screen is one line. All flows share theirs: `:testType` picks the instrument in the catalogue. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary,
    children: [...PRERENDERED, ...DRAWN_IN_BROWSER],
  },
];

/**
 * A screen that is drawn as soon as its script and its part are there; the page before it stays until then. The router would draw
 * that page once more for a lazy route, also where the script is there already.
 */
function screen(name: string, ...parts: readonly string[]) {
  const file = FILES[`./routes/${name}.tsx`];
  if (!file) throw new Error(`There is no screen called ${name}`);
  let loading: ReturnType<typeof file> | undefined;
  const load = () => (loading ??= markFulfilled(file()));
  const handle: ScreenHandle = { sources: [`app/routes/${name}.tsx`, ...parts], load };
  function Component() {
    const { default: Page, loadPart } = use(load());
    const { testType = "" } = useParams();
    const part = loadPart?.(testType);
    if (part) use(part);
    return createElement(Page);
  }
  return { handle, Component };
}
