import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressBrotli } from "./lib/compress.mjs";
import { ROOT } from "./lib/project.mjs";

// A script as large as the site's largest, and one that is a single block.
it.each(["cjs/react-dom-client.production.js", "index.js"])(
  "%s reads back as it was, and is no larger than Brotli makes it by itself",
  (name) => {
    const bytes = readFileSync(join(ROOT, "node_modules", "react-dom", name));
    const compressed = compressBrotli(bytes);
    expect(brotliDecompressSync(compressed).equals(bytes)).toBe(true);
    expect(compressed.length).toBeLessThanOrEqual(brotliCompressSync(bytes).length);
  },
);
