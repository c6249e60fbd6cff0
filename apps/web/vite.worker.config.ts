import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vite";
import { FLOOR } from "../../scripts/lib/floor.mjs";

/** File list written by scripts/build.mjs; absent when building the retiring worker. */
const PRECACHE_FILE = join(import.meta.dirname, "build", "precache.json");

/** Builds the offline worker, or with `--mode retire` the worker that removes it, as one classic script. */
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
