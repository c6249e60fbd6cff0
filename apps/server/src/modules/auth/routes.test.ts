import { describe, expect, it, vi } from "vitest";
import { buildTestApp, openSecondConnection, readRows, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, registration, signUp } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";
import { hashPassword } from "./password.ts";

const EMAIL = "a@example.com";
const YEAR = 365 * 86_400_000;

/** Memory and passes of every computed hash. */
const hashed = vi.hoisted((): string[] => []);
vi.mock(import("node:crypto"), async (load) => {
  const crypto = (await import("#harness/quick-hashes.ts")).withQuickHashes(await load());
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    hashed.push(`${algorithm} ${parameters.memory} ${parameters.passes}`);
    crypto.argon2(algorithm, parameters, callback);
  };
  return { ...crypto, argon2 };
});

const login = (server: TestApp, password: string, email = EMAIL) =>
  server.send("POST", "/login", { body: { email, password } });

describe("register", () => {
  it("creates an account and signs in", async () => {
    const server = await buildTestApp();
    // A new site has no accounts, so there is no operator account with a known password.
    for (const table of ["users", "user_emails", "tokens"])
      expect(readRows(server, `select * from ${table}`), table).toEqual([]);
    const answer = await server.send("POST", "/register", {
      body: registration({ name: " 小满 ", email: " Man@Example.com " }),
    });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([201, "no-store"]);
    const { user, token } = answer.body.data as { user: Record<string, string>; token: string };
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(user).toEqual({ id, name: "小满", email: "Man@Example.com" });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect((await server.send("GET", "/user", { token })).body.data).toEqual(user);
  });

  it("refuses invalid fields with a message at each field", async () => {
    const server = await buildTestApp();
    for (const [overrides, field, message] of [
      [{ name: "  " }, "name", "姓名不能为空"],
      [{ email: "a@b" }, "email", "邮箱格式不正确"],
      [{ email: "mailto:x@qq.com" }, "email", "邮箱格式不正确"],
      [{ password: "12345" }, "password", "密码至少需要6个字符"],
      [{ password_confirmation: "different" }, "password_confirmation", "两次输入的密码不一致"],
    ] as const) {
      const { status, body } = await server.send("POST", "/register", { body: registration(overrides) });
      expect.soft([status, body.errors?.[field]], JSON.stringify(overrides)).toEqual([422, [message]]);
      expect.soft(body.message).toBe(Object.values(body.errors ?? {})[0]?.[0]);
    }
    expect(readRows(server, "select * from users")).toEqual([]);
  });

  it("refuses an address that is taken, however it is written", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "josé@example.com" });
    for (const email of ["JOSÉ@example.com", " jose\u0301@EXAMPLE.com ", "josé＠ｅｘａｍｐｌｅ。com"]) {
      const { status, body } = await server.send("POST", "/register", { body: registration({ email }) });
      expect([status, body.errors]).toEqual([422, { email: ["该邮箱已被注册"] }]);
    }
  });

  it("creates one account of ten parallel registrations of one address", async () => {
    const server = await buildTestApp();
    const spellings = ["race@example.com", "RACE@example.com", " Race@Example.com"];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        server.send("POST", "/register", { body: registration({ email: spellings[index % 3] ?? "" }) }),
      ),
    );
    const losers = answers.filter(({ status }) => status !== 201);
    expect(losers).toHaveLength(9);
    for (const { status, body } of losers)
      expect([status, body.errors]).toEqual([422, { email: ["该邮箱已被注册"] }]);
    for (const table of ["users", "tokens"])
      expect(readRows(server, `select * from ${table}`), table).toHaveLength(1);
  });
});

describe("login", () => {
  it("accepts the address in any case, returns a new token each time, and works for years", async () => {
    const { server, id, token } = await buildWithMember({}, EMAIL);
    const tokens = new Set([token]);
    for (const email of [EMAIL, " A@EXAMPLE.com", "ａ@example。com"]) {
      const { status, body } = await login(server, PASSWORD, email);
      const data = body.data as { user: unknown; token: string };
      expect([status, data.user]).toEqual([200, { id, name: "小满", email: EMAIL }]);
      expect((await server.send("GET", "/user", { token: data.token })).status).toBe(200);
      tokens.add(data.token);
      server.clock.now += 9 * YEAR;
    }
    expect(tokens.size).toBe(4);
  });

  it("finds an account of version 0.1, which kept full-width letters, as its owner types it", async () => {
    const { server, id } = await buildWithMember({}, EMAIL);
    openSecondConnection(server)
      .prepare("update user_emails set email_norm = ? where user_id = ?")
      .run("１２３x@qq.com", id);
    expect((await login(server, PASSWORD, "１２３X@qq.com")).status).toBe(200);
    // Version 0.1 stored this address in full-width letters. The same address in half-width letters is another account.
    expect((await login(server, PASSWORD, "123x@qq.com")).status).toBe(422);
  });

  it("gives the same answer to a wrong password, an unknown address and values that are too long", async () => {
    const { server } = await buildWithMember({}, EMAIL);
    for (const [password, email, field] of [
      [`${PASSWORD}.`, EMAIL, "email"],
      [PASSWORD, "nobody@example.com", "email"],
      [PASSWORD, `${"a\u0301\u0316".repeat(100)}@example.com`, "email"],
      ["长".repeat(129), EMAIL, "password"],
    ] as const) {
      hashed.length = 0;
      const { status, body } = await login(server, password, email);
      expect(status).toBe(422);
      const errors = { [field]: ["邮箱或密码不正确"] };
      expect(body).toEqual({ success: false, message: "邮箱或密码不正确", errors });
      const isTooLong = password.length > 128 || email.length > 254;
      // An unknown address takes the same hash computation, so the duration does not reveal it.
      expect(hashed, email).toEqual(isTooLong ? [] : ["argon2id 19456 2"]);
    }
    const empty = await server.send("POST", "/login", { body: {} });
    expect(empty.status).toBe(422);
    expect(empty.body.errors).toEqual({ email: ["邮箱不能为空"], password: ["密码不能为空"] });
  });

  it("replaces an outdated hash after the password was verified", async () => {
    const { server, id } = await buildWithMember({}, EMAIL);
    const connection = openSecondConnection(server);
    const readHash = () =>
      connection.prepare("select password_hash from users where id = ?").get(id)?.["password_hash"];
    const old = (await hashPassword(PASSWORD)).replace("$m=19456,t=2,", "$m=8,t=1,");
    connection.prepare("update users set password_hash = ? where id = ?").run(old, id);
    expect((await login(server, "not the password")).status).toBe(422);
    expect(readHash()).toBe(old);
    expect((await login(server, PASSWORD)).status).toBe(200);
    expect(readHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

it("logout ends the token at once, and no other token", async () => {
  const { server, token } = await buildWithMember({}, EMAIL);
  const { token: other } = (await login(server, PASSWORD)).body.data as { token: string };
  // The site sends the JSON content type with every request, even without a body.
  const headers = { "content-type": "application/json" };
  expect((await server.send("POST", "/logout", { token, headers })).status).toBe(200);
  expect((await server.send("GET", "/user", { token })).status).toBe(401);
  expect((await server.send("POST", "/logout", { token })).status).toBe(401);
  expect((await server.send("GET", "/user", { token: other })).status).toBe(200);
});
