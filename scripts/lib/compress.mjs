// How everything that is compressed before it is asked for is compressed: the site's files, and what they are measured against.
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Brotli at its highest level, which is Node's own choice. */
export function compressBrotli(bytes) {
  return brotliCompressSync(bytes);
}

/** Gzip at its highest level. */
export function compressGzip(bytes) {
  return gzipSync(bytes, { level: 9 });
}
