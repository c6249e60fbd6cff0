import type { IncomingMessage } from "node:http";
import { AppError } from "#server/errors.ts";

const FIRST_BYTES = 4_096;
const LIMIT_BYTES = 65_536;

/**
 * Reads a request body. Rejects with AppError if it is longer than 64 KiB, with Error if the client disconnects. Reports growth
 * of its memory in bytes to `onGrowth`. Allocates memory only for bytes that have arrived.
 */
export function readBody(raw: IncomingMessage, onGrowth: (bytes: number) => void): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let room: Buffer = Buffer.alloc(0);
  let length = 0;

  function take(piece: Buffer): void {
    const needed = length + piece.length;
    if (needed > LIMIT_BYTES) return refuse();
    if (needed > room.length) {
      const larger = length === 0 ? piece : enlarge(room, needed);
      onGrowth(larger.length - room.length);
      room = larger;
    }
    if (room !== piece) piece.copy(room, length);
    length = needed;
  }

  function refuse(): void {
    raw.off("data", take);
    reject(new AppError("payload_too_large", "提交的内容太大了"));
  }

  if (Number(raw.headers["content-length"]) > LIMIT_BYTES) refuse();
  else
    raw
      .once("end", () => resolve(room.subarray(0, length)))
      .once("error", reject)
      .on("data", take);
  return promise;
}

function enlarge(room: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(
    Math.min(LIMIT_BYTES, Math.max(needed, 2 * room.length, FIRST_BYTES)),
  );
  room.copy(larger);
  return larger;
}
