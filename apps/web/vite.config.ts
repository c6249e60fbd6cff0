import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { flattenLayers } from "../../scripts/lib/flatten-layers.mjs";
import { FLOOR } from "../../scripts/lib/floor.mjs";
import { readSettings } from "../../scripts/lib/settings.mjs";
import type * as Prerender from "./app/prerender.tsx";

/** Address of the API in `npm run dev`. */
const API_ORIGIN = `http://127.0.0.1:${process.env["PORT"] || "3000"}`;

/** Serves the page instead of the API to browsers, for paths that both have. */
const bypassPages = (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
  request.headers.accept?.includes("text/html") ? request.url : undefined;

/** In development, serves the fallback document for every page, rendered for each request. The browser fills it. */
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

/**
 * Settings that `content/site.ts` reads. Of ITEM_PACKS, only whether it is set, because the page must not contain the
 * path of the folder.
 */
const { ITEM_PACKS, ...OTHERS } = readSettings(process.env);
const SETTINGS = Object.entries({ ...OTHERS, ITEM_PACKS: ITEM_PACKS === "" ? "" : "1" }).map(
  ([name, value]) => [`process.env.${name}`, JSON.stringify(value)] as const,
);

/** Catalogue whose loaders replace question texts by those of item packs. */
const ITEM_PACK_CATALOGUE = resolve(import.meta.dirname, "app/content/item-pack-catalogue.ts");
const PACKS_MODULE = "virtual:item-packs";
const PACKS_FILE = resolve(import.meta.dirname, "build/item-packs.json");

/** If ITEM_PACKS is set, replaces the catalogue by the one with item packs. `npm run build` has validated the packs. */
const itemPacks: Plugin = {
  name: "item-packs",
  enforce: "pre",
  resolveId(source, importer) {
    if (source === PACKS_MODULE) return `\0${PACKS_MODULE}`;
    return source === "@xinjing/instruments/catalogue" && importer !== ITEM_PACK_CATALOGUE
      ? ITEM_PACK_CATALOGUE
      : undefined;
  },
  load: (id) =>
    id === `\0${PACKS_MODULE}`
      ? `export default ${existsSync(PACKS_FILE) ? readFileSync(PACKS_FILE, "utf8") : "[]"}`
      : undefined,
};

/**
 * Modules that are nearly always loaded together. Each group becomes one script, because every request has a cost on
 * slow connections.
 */
const SCRIPT_GROUPS = [
  { name: "child", test: /birth-form|milestones[\\/](?:age|birth|child-of-visit|record|row-months|store)\./ },
  {
    name: "result",
    test: /result[\\/](?:result-view|own-result|use-result|follow-up[\\/](?:follow-page|use-follow-up-record))\.|help-sentence|thin-water/,
  },
  { name: "session", test: /session[\\/](?:session|store)\.|use-saved-session/ },
  { name: "waterline", test: /waterline|back-link|icons[\\/]arrow-left\./ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

/** Builds the browser scripts, or with `--ssr` the renderer of the documents (scripts/lib/prerender.mjs). */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: "custom",
  define: Object.fromEntries(SETTINGS),
  plugins: [tailwindcss(), react(), documents, ITEM_PACKS === "" ? undefined : itemPacks],
  ssr: isSsrBuild ? { noExternal: true } : {},
  css: { postcss: { plugins: [flattenLayers()] } },
  build: {
    target: FLOOR,
    outDir: isSsrBuild ? "build/server" : "build/client",
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The next page's scripts are preloaded when the page is idle. Preload links would delay the first paint.
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? { input: "app/prerender.tsx" }
      : {
          input: "app/main.tsx",
          // The code of all pages is one script. Split by importer, it would be several scripts and larger.
          output: { codeSplitting: { groups: [{ name: "common", tags: ["$initial"] }, ...SCRIPT_GROUPS] } },
          // Compiles class fields to assignments. Field definitions would need helper functions in the oldest browsers.
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
