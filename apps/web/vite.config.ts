import { join as joinPath } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { readSettings } from "../../scripts/lib/settings.mjs";

/** Where `npm run dev` runs the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env["PORT"] || "3000"}`;

/** Paths that are both a page and a call: a browser opening them wants the page. */
const bypassPages = (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
  request.headers.accept?.includes("text/html") ? request.url : undefined;

/**
 * What is loaded together is one script, each with all that it imports. Cut by who shares what, a page was 48 scripts: a
 * round trip for every six of them, and each compressed without knowing the others.
 */
const JOINED = [
  // Every page.
  join("site", 6, [
    "app/root",
    "app/routes/shell",
    "app/components/(page-title|clauses)",
    "app/features/questionnaire/next-pages",
    "app/platform/api-error",
    "packages/instruments/src/catalogue",
    "icons/(arrow-right|refresh-cw)",
    "react-dom/(?:index|cjs/react-dom\\.production)",
    // Not every page, but too small to travel alone.
    "app/components/(external-link|use-notice)",
    "app/content/links",
  ]),
  // Pages of a test.
  join("flow", 5, [
    "app/features/questionnaire/(with-flow|use-saved-session)",
    "icons/arrow-left",
    "app/platform/(session-store|preferences|start-unsaved)",
  ]),
  // Pages with something to fill in.
  join("form", 5, ["app/components/(text-field|use-early-input)"]),
  // Pages that say much.
  join("words", 4, ["app/components/(prose|help-lines)", "app/features/report/source-list", "icons/clock"]),
  // The library that checks what came from elsewhere, in a script of its own: so it is run in a task of its own.
  join("schemas", 4, ["zod/v4/.*", "app/platform/schema-library"]),
  // What no first view before a result needs: calls, their schemas, results of the device and sending them.
  join("later", 3, ["app/platform/(outbox-sender|test-data|sheet-texts|claims)"]),
  // What is said about results of the device.
  join("own", 2, ["app/features/(claim/claim-panel|outbox/(pending-results|result-sync))"]),
  // What is said of a result.
  join("report", 1, ["app/features/report/(report-view|stored-result-view|result-actions)"]),
];

/** Modules that make one script, by the ends of their paths; of two that take the same module the higher priority has it. */
function join(name: string, priority: number, modules: readonly string[]) {
  return { name, priority, test: new RegExp(`/(?:${modules.join("|")})\\.(?:tsx?|m?js)$`) };
}

/**
 * Scripts of which a questionnaire calls nearly every function: Chromium compiles these while they are loaded, beside the page.
 * Left alone, it compiles what an answer needs during the first answer.
 */
const COMPILED_WHOLE: readonly string[] = ["flow", "questionnaire"];

/** What Tailwind says to browsers without `@property`, which are older than those that the site is built for. */
const FOR_OLDER_BROWSERS = /@layer properties\{@supports .*?\}\}\}/s;

const withoutOlderBrowsers: Plugin = {
  name: "without-older-browsers",
  enforce: "post",
  transform: (code, id) =>
    id.endsWith("styles.css?inline") ? { code: code.replace(FOR_OLDER_BROWSERS, ""), map: null } : undefined,
};

/** What `content/site.ts` reads. */
const SETTINGS = Object.entries(readSettings(process.env)).map(
  ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
);

export default defineConfig({
  define: Object.fromEntries(SETTINGS),
  plugins: [tailwindcss(), reactRouter(), withoutOlderBrowsers],
  resolve: {
    // By this name each picture of lucide-react imports what makes it a component.
    alias: {
      "../createLucideIcon.mjs": joinPath(import.meta.dirname, "app", "components", "create-icon.ts"),
    },
  },
  // In prerendered pages too.
  ssr: { noExternal: ["lucide-react"] },
  build: {
    target: ["chrome111", "safari16.4", "firefox128"],
    manifest: true,
    // What a script imports that is asked for late is there already, or small: naming it twice costs every page.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: JOINED },
        postBanner: ({ name }) => (COMPILED_WHOLE.includes(name) ? "//# allFunctionsCalledOnLoad" : ""),
      },
    },
  },
  // Prerendering asks a preview server; it must not inherit the proxy.
  preview: { proxy: {} },
  server: {
    port: 5173,
    proxy: {
      // With the slash: /api-test is a page.
      "/api/": API_ORIGIN,
      "/logout": API_ORIGIN,
      "/login": { target: API_ORIGIN, bypass: bypassPages },
      "/register": { target: API_ORIGIN, bypass: bypassPages },
      "/user": { target: API_ORIGIN, bypass: bypassPages },
    },
  },
});
