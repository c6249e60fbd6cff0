// How everything that is compressed before it is asked for is compressed: the site's files, and what they are measured against.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Below this a file is one block in any case. */
const BLOCK_BYTES = 65_536;
/** As Brotli chooses, and 64 and 128 KiB: which of them is smallest hangs on a few letters, by two in a thousand. */
const BLOCK_SIZES = [0, 16, 17];

/** Brotli at its highest level, the smallest of what several sizes of blocks make of it. */
export function compressBrotli(bytes) {
  const sizes = bytes.length > BLOCK_BYTES ? BLOCK_SIZES : [0];
  const all = sizes.map((size) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_LGBLOCK]: size,
      },
    }),
  );
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}

/** Gzip at its highest level. */
export function compressGzip(bytes) {
  return gzipSync(bytes, { level: 9 });
}
