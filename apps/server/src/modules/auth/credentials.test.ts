import { describe, expect, it } from "vitest";
import { buildTestApp, interruptWrite, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp } from "#server/testing/factories.ts";

const NEXT = "换一句 只有我知道的话";

function change(overrides: Readonly<Record<string, unknown>> = {}) {
  return { current_password: PASSWORD, password: NEXT, password_confirmation: NEXT, ...overrides };
}

async function isAlive(server: TestApp, token: string): Promise<boolean> {
  return (await server.send("GET", "/user", { token })).status === 200;
}

async function signIn(server: TestApp, email: string, password: string) {
  const answer = await server.send("POST", "/login", { body: { email, password } });
  return { status: answer.status, token: (answer.body.data as { token?: string } | undefined)?.token ?? "" };
}

describe("changing the password", () => {
  it("ends every login, gives this one a new token, and only the new password works", async () => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server, { email: "a@example.com" });
    const bystander = await signUp(server);
    const elsewhere = await signIn(server, "a@example.com", PASSWORD);
    const answer = await server.send("PUT", "/api/account/password", { token, body: change() });
    expect(answer.status).toBe(200);
    const { token: rotated } = answer.body.data as { token: string };
    expect(rotated).toMatch(/^[\w-]{43}$/);
    expect(await isAlive(server, token)).toBe(false);
    expect(await isAlive(server, elsewhere.token)).toBe(false);
    expect(await isAlive(server, bystander.token)).toBe(true);
    expect((await server.send("GET", "/user", { token: rotated })).body.data).toEqual(user);
    expect((await signIn(server, "a@example.com", PASSWORD)).status).toBe(422);
    expect((await signIn(server, "a@example.com", NEXT)).status).toBe(200);
  });

  it.each([
    ["a wrong current password", { current_password: "wrong" }, { current_password: ["密码不正确"] }],
    ["no current password", { current_password: "" }, { current_password: ["密码不能为空"] }],
    [
      "an oversized current password",
      { current_password: "长".repeat(1_000) },
      { current_password: ["密码不正确"] },
    ],
    [
      "a short new one",
      { password: "12345", password_confirmation: "12345" },
      { password: ["密码至少需要6个字符"] },
    ],
    [
      "another confirmation",
      { password_confirmation: "x" },
      { password_confirmation: ["两次输入的密码不一致"] },
    ],
  ])("refuses %s and leaves everything as it was", async (_name, overrides, errors) => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    const answer = await server.send("PUT", "/api/account/password", { token, body: change(overrides) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
    expect(await isAlive(server, token)).toBe(true);
    expect((await signIn(server, "a@example.com", PASSWORD)).status).toBe(200);
  });

  it("happens once when it is asked twice at the same time", { timeout: 30_000 }, async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    const candidates = [`${NEXT}1`, `${NEXT}2`, `${NEXT}3`, `${NEXT}4`];
    const answers = await Promise.all(
      candidates.map((password) =>
        server.send("PUT", "/api/account/password", {
          token,
          body: change({ password, password_confirmation: password }),
        }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const [winner] = winners.map(({ body }) => body.data as { token: string });
    expect(await isAlive(server, winner?.token ?? "")).toBe(true);
    const logins = await Promise.all(
      [PASSWORD, ...candidates].map((password) => signIn(server, "a@example.com", password)),
    );
    expect(logins.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(logins[0]?.status).toBe(422);
  });

  it("lets no login in that was checked against the old password a moment before", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    await signUp(server, { email: "b@example.com", password: NEXT });
    interruptWrite(server, /insert into "tokens"/, () => {
      openBeside(server).exec(
        "update users set password_hash = (select password_hash from users where email = 'b@example.com') where email = 'a@example.com'",
      );
    });
    expect((await signIn(server, "a@example.com", PASSWORD)).status).toBe(422);
    expect((await signIn(server, "a@example.com", NEXT)).status).toBe(200);
    expect(await isAlive(server, token)).toBe(true);
  });

  it("lets a login in whose hash was renewed by another login in that moment", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "a@example.com" });
    await signUp(server, { email: "b@example.com" });
    interruptWrite(server, /insert into "tokens"/, () => {
      // The same password with another salt.
      openBeside(server).exec(
        "update users set password_hash = (select password_hash from users where email = 'b@example.com') where email = 'a@example.com'",
      );
    });
    const { status, token } = await signIn(server, "a@example.com", PASSWORD);
    expect(status).toBe(200);
    expect(await isAlive(server, token)).toBe(true);
  });
});

describe("退出所有设备", () => {
  it("ends every login of the person, this one too, and nobody else's", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    const bystander = await signUp(server);
    const elsewhere = await signIn(server, "a@example.com", PASSWORD);
    const answer = await server.send("POST", "/api/account/logout-all", { token });
    expect(answer.status).toBe(200);
    expect(await isAlive(server, token)).toBe(false);
    expect(await isAlive(server, elsewhere.token)).toBe(false);
    expect(await isAlive(server, bystander.token)).toBe(true);
    expect((await signIn(server, "a@example.com", PASSWORD)).status).toBe(200);
  });
});

describe("PASSWORD_POLICY=strict", () => {
  it("holds for a registration and for a change", async () => {
    const server = await buildTestApp({ passwordPolicy: "strict" });
    const weak = { password: "password1", password_confirmation: "password1" };
    const refused = await server.send("POST", "/register", { body: registration(weak) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { password: ["这个密码很多人在用，容易被猜到，请换一个"] },
    ]);
    const { token } = await signUp(server);
    const changed = await server.send("PUT", "/api/account/password", { token, body: change(weak) });
    expect(changed.status).toBe(422);
    expect(await isAlive(server, token)).toBe(true);
  });
});
