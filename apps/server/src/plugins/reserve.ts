import { recordConsentCall } from "@xinjing/contract/account";
import { submitResultCall } from "@xinjing/contract/results";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LEAST_FREE_BYTES } from "#server/database/disk-space.ts";
import { AppError } from "#server/errors.ts";

/** Milliseconds for which a reading of the free space is used. */
const KEEP_MS = 2_000;
/** Long, because a retry fails until an operator has made space. */
const RETRY_AFTER_SECONDS = 600;

const STORAGE_FULL = "存储快满了，暂时存不了新的内容。做完的测试都还留在你的设备上，请过一阵子再试";

/**
 * Refuses calls that add data with 507 and Retry-After while the free space is below the reserve. Reading, signing in,
 * withdrawing consent and deleting continue. Returns a function that tells whether there is space, at most two seconds old.
 */
export function installDiskReserve(
  app: FastifyInstance,
  readFreeBytes: () => Promise<number | undefined>,
): () => Promise<boolean> {
  let found: Promise<boolean> | undefined;

  async function readRoom(): Promise<boolean> {
    try {
      const free = await readFreeBytes();
      return free === undefined || free >= LEAST_FREE_BYTES;
    } catch {
      // The call is admitted: if the database does not answer, the write will be refused anyway.
      return true;
    } finally {
      setTimeout(() => (found = undefined), KEEP_MS).unref();
    }
  }
  const hasRoom = () => (found ??= readRoom());

  app.addHook("preHandler", async (request) => {
    if (isGrowth(request) && !(await hasRoom()))
      throw new AppError("storage_full", STORAGE_FULL, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  });
  return hasRoom;
}

/** Returns true if this request adds data. The contract says it of each call, but for two. */
function isGrowth({ session, body, routeOptions }: FastifyRequest): boolean {
  const { addsData = false, callId } = routeOptions.config;
  // An anonymous result is always answered; if space is short, it is not counted.
  if (callId === submitResultCall.id) return session !== undefined;
  // Withdrawing a consent is never refused.
  if (callId === recordConsentCall.id) return (body as { readonly granted: boolean }).granted;
  return addsData;
}
