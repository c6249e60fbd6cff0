import { expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { KIOSK } from "#harness/factories.ts";

const CODE = KIOSK.code;
const MINUTE = 60_000;

it("there is no kiosk unless the operator set a code", async () => {
  const server = await buildTestApp();
  const { status, body } = await server.send("POST", "/api/kiosk", { body: { code: CODE } });
  expect([status, body.message]).toEqual([404, "这个网站没有开启候诊模式"]);
});

it("the code opens it, with room around it too, and says what the operator chose", async () => {
  const server = await buildTestApp({ kiosk: KIOSK });
  for (const code of [CODE, ` ${CODE} `]) {
    const { status, body } = await server.send("POST", "/api/kiosk", { body: { code } });
    expect([status, body.data]).toEqual([200, { parts: ["asd", "milestones"] }]);
  }
  expect(server.log()).not.toContain(CODE);
});

it("wrong codes are slowed for each sender, right ones cost nothing", async () => {
  const server = await buildTestApp({ kiosk: KIOSK, trustProxy: 1 });
  const open = async (code: string, sender = "198.51.100.1") => {
    const headers = { "x-forwarded-for": sender };
    return (await server.send("POST", "/api/kiosk", { body: { code }, headers })).status;
  };
  const wrong = [CODE.toUpperCase(), CODE.slice(1), `${CODE}1`, "x".repeat(65), "", "候诊"];
  expect(await Promise.all(wrong.map((code) => open(code)))).toEqual(wrong.map(() => 422));
  for (let times = 0; times < 20; times += 1) expect(await open(CODE)).toBe(200);
  // Those that are too long or empty were never compared.
  for (let times = 0; times < 6; times += 1) expect(await open("wrong-code")).toBe(422);
  expect([await open("wrong-code"), await open(CODE)]).toEqual([429, 429]);
  expect(await open(CODE, "198.51.100.2")).toBe(200);
  server.clock.now += 30 * MINUTE;
  expect(await open(CODE)).toBe(200);
});
