import type { FastifyInstance, FastifyRequest } from "fastify";
import { LEAST_FREE_BYTES } from "#server/database/disk-space.ts";
import { AppError } from "#server/errors.ts";

/** Room is asked for this often at most, so that a busy server does not ask at every write. */
const KEEP_MS = 2_000;
/** A retry before somebody made room is in vain. */
const RETRY_AFTER_SECONDS = 600;

const STORAGE_FULL = "存储快满了，暂时存不了新的内容。做完的测试都还留在你的设备上，请过一阵子再试";

/** Signing in and out, a new password or address and computing go on below the reserve: none of them makes the data grow for long. */
const GOES_ON: ReadonlySet<string> = new Set([
  "login",
  "logout",
  "logoutAll",
  "createLoginCode",
  "changePassword",
  "changeEmail",
  "calculate",
]);

/**
 * Answers 507 with Retry-After to calls that make the data grow while less than the reserve is free; whoever reads, signs in, takes
 * a consent back or deletes goes on. Returns whether there is room now, as found within two seconds.
 */
export function keepReserve(
  app: FastifyInstance,
  readFreeBytes: () => Promise<number | undefined>,
): () => Promise<boolean> {
  let found: Promise<boolean> | undefined;

  async function readRoom(): Promise<boolean> {
    try {
      const free = await readFreeBytes();
      return free === undefined || free >= LEAST_FREE_BYTES;
    } catch {
      // A database that does not answer refuses the write by itself.
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

/** Tells if a call makes the data grow: one that is not named above does. */
function isGrowth({ method, session, body, routeOptions }: FastifyRequest): boolean {
  const { access, callId } = routeOptions.config;
  if (access === undefined || callId === undefined || GOES_ON.has(callId)) return false;
  if (["GET", "HEAD", "DELETE"].includes(method)) return false;
  // Nobody is turned away with a result in hand: without an account it is answered, and not counted.
  if (callId === "submitResult") return session !== undefined;
  // Whoever takes a consent back is never refused.
  return callId !== "recordConsent" || (body as { readonly granted: boolean }).granted;
}
