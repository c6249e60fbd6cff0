import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { flattenLayers } from "../../scripts/lib/flatten-layers.mjs";
import { FLOOR } from "../../scripts/lib/floor.mjs";
import { readSettings } from "../../scripts/lib/settings.mjs";
import type * as Prerender from "./app/prerender.tsx";

/** Address of the API in `npm run dev`. */
const API_ORIGIN = `http://127.0.0.1:${process.env["PORT"] || "3000"}`;

/** Serves the page to browsers for paths that are both a page and a call. */
const bypassPages = (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
  request.headers.accept?.includes("text/html") ? request.url : undefined;

/** In development, the browser renders every page from the fallback document of the build. */
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

/** Settings that `content/site.ts` reads. */
const SETTINGS = Object.entries(readSettings(process.env)).map(
  ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
);

/**
 * Modules that are nearly always loaded together; each group becomes one script, because every request costs headers
 * on a slow line.
 */
const TOGETHER = [
  { name: "child", test: /birth-form|milestones[\\/](?:age|birth|child-of-visit|record|row-months|store)\./ },
  { name: "session", test: /session[\\/](?:session|store)\.|use-saved-session/ },
  { name: "waterline", test: /waterline|icons[\\/]arrow-left\./ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Builds the browser scripts, or with `--ssr` the renderer of the documents (scripts/lib/prerender.mjs). */
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
    // Scripts of the next page are preloaded when the page is idle; preload links would delay its first paint.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: "app/prerender.tsx" }
      : {
          input: "app/main.tsx",
          // Code of every page is one script: split by importer it would be seven and larger.
          output: { codeSplitting: { groups: [{ name: "common", tags: ["$initial"] }, ...TOGETHER] } },
          // Class fields are compiled to assignments: defining them needs four helpers for the oldest browsers.
          transform: { assumptions: { setPublicClassFields: true } },
        },
  },
  server: {
    port: 5173,
    proxy: {
      // With the slash, because /api-test is a page.
      "/api/": API_ORIGIN,
      "/logout": API_ORIGIN,
      "/login": { target: API_ORIGIN, bypass: bypassPages },
      "/register": { target: API_ORIGIN, bypass: bypassPages },
      "/user": { target: API_ORIGIN, bypass: bypassPages },
    },
  },
}));
