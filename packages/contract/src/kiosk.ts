import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import * as z from "zod/mini";
import { atMost } from "./bounds.ts";
import type { Call } from "./call.ts";
import { failureSchema, success } from "./envelope.ts";

/** What a device in a waiting room can show. */
export const KIOSK_PARTS = [...INSTRUMENT_IDS, "milestones"] as const;
export type KioskPart = (typeof KIOSK_PARTS)[number];

/** Shortest and longest code of an operator, in characters. */
export const KIOSK_CODE_LENGTH = [8, 64] as const;

const [, CODE_MAX] = KIOSK_CODE_LENGTH;
/** Said of a code that is not the operator's. */
export const WRONG_KIOSK_CODE = "口令不对";

/** What the operator chose, in the order of the screen. */
export const kioskSchema = z.object({ parts: z.array(z.enum(KIOSK_PARTS)) });
export type Kiosk = z.infer<typeof kioskSchema>;

export const openKioskCall = {
  id: "openKiosk",
  summary: "核对候诊模式的口令，得到运营者选的测试；没有开启候诊模式时是404",
  method: "POST",
  path: "/api/kiosk",
  access: "public",
  addsData: false,
  body: z.object({
    code: z
      .string("请输入口令")
      .check(atMost(CODE_MAX, WRONG_KIOSK_CODE), z.trim(), z.minLength(1, "请输入口令")),
  }),
  responses: { 200: success(kioskSchema), 404: failureSchema, 422: failureSchema, 429: failureSchema },
} as const satisfies Call;
