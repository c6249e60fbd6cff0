import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { FLOOR } from "../../scripts/lib/floor.mjs";

/** Written by scripts/build.mjs beside the built site; absent when the worker is to be retired. */
const PRECACHE_FILE = join(import.meta.dirname, "build", "precache.json");

/** Builds the offline worker, or with `--mode retire` the one that takes it away, as one classic script beside the site. */
export default defineConfig(({ mode }) => ({
  define: {
    "process.env.NODE_ENV": '"production"',
    PRECACHE: mode === "retire" ? "undefined" : readFileSync(PRECACHE_FILE, "utf8"),
  },
  publicDir: false,
  build: {
    target: FLOOR,
    outDir: "build/client",
    emptyOutDir: false,
    lib: {
      entry: mode === "retire" ? "worker/retire.ts" : "worker/offline.ts",
      formats: ["iife"],
      name: "xinjingWorker",
      fileName: () => "sw.js",
    },
  },
}));
