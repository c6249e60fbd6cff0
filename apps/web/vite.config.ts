import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { flattenLayers } from "../../scripts/lib/flatten-layers.mjs";
import { FLOOR } from "../../scripts/lib/floor.mjs";
import { readSettings } from "../../scripts/lib/settings.mjs";
import type * as Prerender from "./app/prerender.tsx";

/** Where `npm run dev` runs the API. */
const API_ORIGIN = `http://127.0.0.1:${process.env["PORT"] || "3000"}`;

/** Paths that are both a page and a call: a browser opening them wants the page. */
const bypassPages = (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
  request.headers.accept?.includes("text/html") ? request.url : undefined;

/** While developing, the browser draws every page, from the document that the build keeps for those without one of their own. */
const documents: Plugin = {
  name: "documents",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use(async ({ url = "/" }, response, next) => {
      try {
        const { renderFallback } = (await server.ssrLoadModule("/app/prerender.tsx")) as typeof Prerender;
        const html = await renderFallback({ main: "/app/main.tsx", scripts: [] });
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(await server.transformIndexHtml(url, html));
      } catch (error) {
        next(error);
      }
    });
  },
};

/** What `content/site.ts` reads. */
const SETTINGS = Object.entries(readSettings(process.env)).map(
  ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
);

/** Modules that nearly always load together, in one script each: on a slow line a request is 0.7 KB of headers. */
const TOGETHER = [
  { name: "child", test: /birth-form|milestones[\\/](?:age|birth|child-of-visit|record|row-months|store)\./ },
  { name: "session", test: /session[\\/](?:session|store)\.|use-saved-session/ },
  { name: "waterline", test: /waterline|icons[\\/]arrow-left\./ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Builds what browsers load; with `--ssr`, what renders the documents (scripts/lib/prerender.mjs). */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: "custom",
  define: Object.fromEntries(SETTINGS),
  plugins: [tailwindcss(), react(), documents],
  ssr: isSsrBuild ? { noExternal: true } : {},
  css: { postcss: { plugins: [flattenLayers()] } },
  build: {
    target: FLOOR,
    outDir: isSsrBuild ? "build/server" : "build/client",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The scripts of the next page come ahead of it, while nothing is to do: their links would cost that page's first drawing.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: "app/prerender.tsx" }
      : {
          input: "app/main.tsx",
          // What every page needs is one script: split by who else uses it, it would be seven, and larger.
          output: { codeSplitting: { groups: [{ name: "common", tags: ["$initial"] }, ...TOGETHER] } },
          // Browsers at the floor get class fields as assignments: defining them takes four helpers.
          transform: { assumptions: { setPublicClassFields: true } },
        },
  },
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
}));
