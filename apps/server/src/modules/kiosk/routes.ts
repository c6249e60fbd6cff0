import { createHash, timingSafeEqual } from "node:crypto";
import { openKioskCall, WRONG_KIOSK_CODE } from "@xinjing/contract/kiosk";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config.ts";
import { AppError, invalid, tooMany } from "#server/errors.ts";
import type { Limiter, WindowRule } from "#server/limits/limiter.ts";
import { serveCall } from "#server/route.ts";

/** Wrong codes. The code opens nothing that holds data, so guessing is slowed for each sender alone: nobody locks out a clinic. */
const WRONG_CODES: WindowRule = { limit: 10, windowMs: 15 * 60_000 };

interface KioskDeps extends Pick<Config, "kiosk"> {
  readonly limiter: Limiter;
}

/** Opens 候诊模式 for who knows the operator's code, and says what it shows. */
export function serveKiosk(app: FastifyInstance, { kiosk, limiter }: KioskDeps): void {
  serveCall(app, openKioskCall, async ({ body, sender }) => {
    if (!kiosk) throw new AppError("not_found", "这个网站没有开启候诊模式");
    const attempt = await limiter.reserve(
      [{ name: "kiosk-code", rule: WRONG_CODES, who: sender }],
      "kiosk-code",
    );
    if (attempt.waitMs > 0) throw tooMany("口令试了太多次", attempt.waitMs);
    if (!timingSafeEqual(digest(body.code), digest(kiosk.code))) throw invalid({ code: [WRONG_KIOSK_CODE] });
    await attempt.release();
    return { status: 200, data: { parts: [...kiosk.parts] } };
  });
}

/** Of one length, whatever was typed. */
const digest = (text: string) => createHash("sha256").update(text).digest();
