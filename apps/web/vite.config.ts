import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Where `npm run dev` runs the API. */
const API_ORIGIN = "http://127.0.0.1:3000";

/** Paths that are both a page and a call: a browser opening them wants the page. */
const bypassPages = (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
  request.headers.accept?.includes("text/html") ? request.url : undefined;

/**
 * What is loaded together is one script, each with all that it imports. Cut by who shares what, a page was 48 scripts: a
 * round trip for every six of them, and each compressed without knowing the others.
 */
const JOINED = [
  { name: "site", test: /app\/(?:root|routes\/shell)\.tsx/, priority: 2 },
  {
    name: "flow",
    test: /app\/(?:features\/questionnaire\/with-flow|platform\/session-store|components\/(?:page-title|clauses))\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: ["chrome111", "safari16.4", "firefox128"],
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: JOINED } } },
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
