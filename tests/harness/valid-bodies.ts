import { KIOSK, PASSWORD, registration, submission } from "./factories.ts";

const NEXT_PASSWORD = "换一句 只有我知道的话";

/**
 * A valid body for each call by the call's id, for a member with the password PASSWORD and a server with KIOSK. Calls that are not listed take
 * none.
 */
export const VALID_BODIES: Readonly<Record<string, () => Record<string, unknown>>> = {
  register: () => ({ ...registration() }),
  login: () => ({ email: "nobody@example.com", password: PASSWORD }),
  submitResult: () => submission({ result_description: "一句话", rawData: { a: [1] }, confidence: 1 }),
  calculate: () => ({
    test_type: "adhd",
    answers: Object.fromEntries(Array.from({ length: 18 }, (_, index) => [index + 1, 2])),
  }),
  openKiosk: () => ({ code: KIOSK.code }),
  countVisit: () => ({ test_type: "adhd", state: "seen" }),
  recordConsent: () => ({ kind: "child", version: "child-1", granted: true }),
  rename: () => ({ name: "大满" }),
  changePassword: () => ({
    current_password: PASSWORD,
    password: NEXT_PASSWORD,
    password_confirmation: NEXT_PASSWORD,
  }),
  changeEmail: () => ({ email: registration().email, current_password: PASSWORD }),
  closeAccount: () => ({ password: PASSWORD }),
};
