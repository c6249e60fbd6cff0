import { describe, expect, it, vi } from "vitest";
import { interruptWrite, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, registration } from "#harness/factories.ts";
import { buildWithMember, insertMember, isLive } from "#harness/members.ts";
import { hashPassword } from "./password.ts";

vi.mock(import("node:crypto"), async (load) =>
  (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
);

const EMAIL = "a@example.com";
const NEXT = "换一句 只有我知道的话";
const WEAK = { password: "password1", password_confirmation: "password1" };
const HALF_AN_HOUR = 30 * 60_000;

const change = (server: TestApp, token: string, overrides: Readonly<Record<string, unknown>> = {}) =>
  server.send("PUT", "/api/account/password", {
    token,
    body: { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT, ...overrides },
  });

const move = (server: TestApp, token: string, email: string, password = PASSWORD) =>
  server.send("PUT", "/api/account/email", { token, body: { email, current_password: password } });

const close = (server: TestApp, token: string, password: string) =>
  server.send("DELETE", "/api/account", { token, body: { password } });

async function signIn(server: TestApp, password: string, email = EMAIL) {
  const { status, body } = await server.send("POST", "/login", { body: { email, password } });
  return { status, token: (body.data as { token?: string } | undefined)?.token ?? "" };
}

const wrongGuesses = (server: TestApp, token: string, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await close(server, token, "wrong one")).status));

describe("changing the password", () => {
  it("ends every login, returns a new token, and accepts only the new password", async () => {
    const { server, id, token } = await buildWithMember({}, EMAIL);
    const bystander = await insertMember(server);
    const elsewhere = await signIn(server, PASSWORD);
    const answer = await change(server, token);
    expect(answer.status).toBe(200);
    const { token: rotated } = answer.body.data as { token: string };
    expect(rotated).toMatch(/^[\w-]{43}$/);
    for (const ended of [token, elsewhere.token]) expect(await isLive(server, ended)).toBe(false);
    expect(await isLive(server, bystander.token)).toBe(true);
    expect((await server.send("GET", "/user", { token: rotated })).body.data).toMatchObject({ id });
    expect((await signIn(server, PASSWORD)).status).toBe(422);
    expect((await signIn(server, NEXT)).status).toBe(200);
  });

  it("refuses an invalid password under either policy and changes nothing", async () => {
    const { server, token } = await buildWithMember({ passwordPolicy: "strict" }, EMAIL);
    const tooCommon = { password: ["这个密码很多人在用，容易被猜到，请换一个"] };
    const short = { password: "12345", password_confirmation: "12345" };
    for (const [overrides, errors] of [
      [{ current_password: "wrong" }, { current_password: ["密码不正确"] }],
      [short, { password: ["密码至少需要6个字符"] }],
      [{ password_confirmation: "x" }, { password_confirmation: ["两次输入的密码不一致"] }],
      [WEAK, tooCommon],
    ] as const) {
      const { status, body } = await change(server, token, overrides);
      expect.soft([status, body.errors], JSON.stringify(overrides)).toEqual([422, errors]);
    }
    expect(await isLive(server, token)).toBe(true);
    expect((await signIn(server, PASSWORD)).status).toBe(200);
    const registered = await server.send("POST", "/register", { body: registration(WEAK) });
    expect([registered.status, registered.body.errors]).toEqual([422, tooCommon]);
  });

  it("succeeds once if it is requested several times in parallel", async () => {
    const { server, token } = await buildWithMember({}, EMAIL);
    const candidates = [`${NEXT}1`, `${NEXT}2`, `${NEXT}3`];
    const answers = await Promise.all(
      candidates.map((password) => change(server, token, { password, password_confirmation: password })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const { body } of winners)
      expect(await isLive(server, (body.data as { token: string }).token)).toBe(true);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [index, password] of candidates.entries())
      expect((await signIn(server, password)).status).toBe(index === winner ? 200 : 422);
    expect((await signIn(server, PASSWORD)).status).toBe(422);
  });

  it("during a login succeeds only if the password is unchanged, even if its hash changed", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    const rival = openSecondConnection(server);
    for (const [stored, status] of [
      [await hashPassword(PASSWORD), 200],
      [await hashPassword(NEXT), 422],
    ] as const) {
      interruptWrite(server, /insert into tokens/, () => {
        rival.prepare("update users set password_hash = ? where email = ?").run(stored, EMAIL);
      });
      expect((await signIn(server, PASSWORD)).status).toBe(status);
    }
    expect((await signIn(server, NEXT)).status).toBe(200);
  });

  it("during both tries of a login ends it with the ordinary error", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    const rival = openSecondConnection(server);
    const hashes = await Promise.all(Array.from({ length: 3 }, () => hashPassword(PASSWORD)));
    const interrupt = () =>
      interruptWrite(server, /insert into tokens/, () => {
        const hash = hashes.pop();
        if (hash === undefined) return;
        rival.prepare("update users set password_hash = ? where email = ?").run(hash, EMAIL);
        interrupt();
      });
    interrupt();
    expect([(await signIn(server, PASSWORD)).status, hashes.length]).toEqual([422, 1]);
  });
});

describe("changing the address", () => {
  const RIGHT = "Right@example.com";
  const taken = { email: ["该邮箱已被注册"] };

  it("ends every login, returns a new token, and accepts only the new address", async () => {
    const { server, id, token } = await buildWithMember({}, EMAIL);
    const bystander = await insertMember(server);
    const elsewhere = await signIn(server, PASSWORD);
    const answer = await move(server, token, " Ｒight@example。com ");
    expect([answer.status, answer.headers["x-device-token"]]).toEqual([200, expect.any(String)]);
    const { token: rotated, user } = answer.body.data as { token: string; user: unknown };
    expect(user).toEqual({ id, name: "小满", email: RIGHT });
    for (const ended of [token, elsewhere.token]) expect(await isLive(server, ended)).toBe(false);
    expect(await isLive(server, bystander.token)).toBe(true);
    expect((await server.send("GET", "/user", { token: rotated })).body.data).toEqual(user);
    expect([(await signIn(server, PASSWORD)).status, (await signIn(server, PASSWORD, RIGHT)).status]).toEqual(
      [422, 200],
    );
    // After a correction, the owner of the mistyped address can register it.
    expect((await server.send("POST", "/register", { body: registration({ email: EMAIL }) })).status).toBe(
      201,
    );
    expect((await move(server, rotated, EMAIL)).body.errors).toEqual(taken);
    // The case of letters does not matter.
    const capitals = await move(server, rotated, RIGHT.toUpperCase());
    expect(capitals.body.data).toMatchObject({ user: { email: RIGHT.toUpperCase() } });
    expect((await signIn(server, PASSWORD, RIGHT)).status).toBe(200);
  });

  it("refuses a wrong password, an invalid address and one that is taken, and changes nothing", async () => {
    const { server, token } = await buildWithMember({}, EMAIL);
    const other = await insertMember(server, "大满", "other@example.com");
    for (const [email, password, errors] of [
      ["mailto:a@example.com", PASSWORD, { email: ["邮箱格式不正确"] }],
      [RIGHT, "wrong", { current_password: ["密码不正确"] }],
      ["OTHER@example.com", PASSWORD, taken],
    ] as const) {
      const { status, body } = await move(server, token, email, password);
      expect.soft([status, body.errors], email).toEqual([422, errors]);
    }
    for (const one of [token, other.token]) expect(await isLive(server, one)).toBe(true);
    expect((await signIn(server, PASSWORD)).status).toBe(200);
    expect((await signIn(server, PASSWORD, "other@example.com")).status).toBe(200);
  });

  it("gives an address to one of several parallel requests", async () => {
    const { server, token } = await buildWithMember();
    const people = [token, (await insertMember(server)).token, (await insertMember(server)).token];
    const answers = await Promise.all(people.map((one) => move(server, one, RIGHT)));
    const losers = answers.filter(({ status }) => status !== 200);
    expect(losers.map(({ body }) => body.errors)).toEqual([taken, taken]);
    expect((await signIn(server, PASSWORD, RIGHT)).status).toBe(200);
  });

  it("changes nothing if the password was changed or the account is gone", async () => {
    const { server, id, token } = await buildWithMember({}, EMAIL);
    const rival = openSecondConnection(server);
    const stored = await hashPassword(NEXT);
    interruptWrite(server, /insert into user_emails/, () => {
      rival.prepare("update users set password_hash = ? where id = ?").run(stored, id);
    });
    expect((await move(server, token, RIGHT)).body.errors).toEqual({ current_password: ["密码不正确"] });
    expect((await signIn(server, NEXT)).status).toBe(200);
    interruptWrite(server, /insert into user_emails/, () => {
      for (const table of ["user_emails", "tokens"])
        rival.prepare(`delete from ${table} where user_id = ?`).run(id);
      rival.prepare("delete from users where id = ?").run(id);
    });
    expect((await move(server, token, RIGHT, NEXT)).status).toBe(422);
    expect(rival.prepare("select * from user_emails where user_id = ?").all(id)).toEqual([]);
  });
});

describe("guessing the password with a stolen token", () => {
  it("evaluates ten guesses across all calls, parallel or not, and refuses the rest", async () => {
    const { server, token } = await buildWithMember();
    expect((await change(server, token, { current_password: "guess" })).status).toBe(422);
    const statuses = await wrongGuesses(server, token, 30);
    expect(statuses.filter((status) => status === 422)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(21);
    // Even the right password is refused now.
    for (const refused of [
      await change(server, token),
      await move(server, token, EMAIL),
      await close(server, token, PASSWORD),
    ]) {
      expect(refused.status).toBe(429);
      expect(refused.body.message).toMatch(/^密码尝试次数太多，请\d+分钟后再试$/);
      expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(HALF_AN_HOUR / 1_000 + 1);
    }
    server.clock.now += HALF_AN_HOUR + 1_000;
    expect((await change(server, token)).status).toBe(200);
  });

  it("does not block the owner's login or the owner's other devices", async () => {
    const { server, token: stolen } = await buildWithMember({}, EMAIL);
    const elsewhere = await signIn(server, PASSWORD);
    await wrongGuesses(server, stolen, 11);
    expect((await close(server, stolen, "wrong one")).status).toBe(429);
    // Signing out on all devices needs no password; it also ends the thief's login.
    const { token } = elsewhere;
    expect((await server.send("POST", "/api/account/logout-all", { token })).status).toBe(200);
    expect((await close(server, stolen, PASSWORD)).status).toBe(401);
    const back = await signIn(server, PASSWORD);
    expect(back.status).toBe(200);
    expect((await change(server, back.token)).status).toBe(200);
  });

  it("does not count the right password, even if the policy refuses the new one", async () => {
    const { server, token } = await buildWithMember({ passwordPolicy: "strict" });
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(Object.keys((await change(server, token, WEAK)).body.errors ?? {})).toEqual(["password"]);
    expect(await wrongGuesses(server, token, 10)).not.toContain(429);
  });
});
