// How many bytes of script a page makes a browser load before it can be used.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compressBrotli, compressGzip } from "./compress.mjs";

/** Bytes of these files of the built site together. Every one is compressed alone, as it is sent. */
export function weighFiles(client, files) {
  return files.map((file) => weighFile(client, file)).reduce(add, { raw: 0, gzip: 0, brotli: 0 });
}

/** Bytes as they are, in gzip and in Brotli, both at their highest level. */
export function weigh(bytes) {
  return {
    raw: bytes.length,
    gzip: compressGzip(bytes).length,
    brotli: compressBrotli(bytes).length,
  };
}

/** Uses the build's own compressed copies where there are some: compressing everything anew takes seconds. */
function weighFile(client, path) {
  const bytes = readFileSync(join(client, path));
  const [gzip, brotli] = [".gz", ".br"].map((ending) => {
    const copy = join(client, `${path}${ending}`);
    return existsSync(copy) ? readFileSync(copy).length : bytes.length;
  });
  return { raw: bytes.length, gzip, brotli };
}

function add(left, right) {
  return {
    raw: left.raw + right.raw,
    gzip: left.gzip + right.gzip,
    brotli: left.brotli + right.brotli,
  };
}
