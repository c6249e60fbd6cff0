// node --import ./scripts/compile-cache.mjs …: keeps what Node compiles, so that a later start does not (decision 193).
import { enableCompileCache } from "node:module";
import { join } from "node:path";

const { NODE_COMPILE_CACHE = join(import.meta.dirname, "../node_modules/.cache/xinjing-compiled") } =
  process.env;
// The write worker reads the variable.
process.env.NODE_COMPILE_CACHE = NODE_COMPILE_CACHE;
enableCompileCache(NODE_COMPILE_CACHE);
