import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp } from "#server/testing/factories.ts";

describe("register", () => {
  it("makes an account and signs in at once", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/register", {
      body: registration({ name: " 小满 ", email: " Man@Example.com " }),
    });
    expect(answer.status).toBe(201);
    const { user, token } = answer.body.data as { user: Record<string, string>; token: string };
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "小满",
      email: "Man@Example.com",
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const me = await server.send("GET", "/user", { token });
    expect(me.body.data).toEqual(user);
  });

  it.each([
    ["no name", { name: "  " }, "name", "姓名不能为空"],
    ["no e-mail", { email: "" }, "email", "邮箱不能为空"],
    ["an e-mail without a domain", { email: "a@b" }, "email", "邮箱格式不正确"],
    ["a short password", { password: "12345" }, "password", "密码至少需要6个字符"],
    ["a password of 129 characters", { password: "长".repeat(129) }, "password", "密码不能超过128个字符"],
    [
      "another confirmation",
      { password_confirmation: "different" },
      "password_confirmation",
      "两次输入的密码不一致",
    ],
  ])("refuses %s with the message beside its field", async (_name, overrides, field, message) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/register", { body: registration(overrides) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.[field]).toEqual([message]);
    expect(answer.body.message).toBe(Object.values(answer.body.errors ?? {})[0]?.[0]);
  });

  it("says in Chinese that a body is missing", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/register");
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ body: ["请求内容应当是一个对象"] });
  });

  it("refuses an address that is taken, however it is written", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "josé@example.com" });
    for (const email of ["JOSÉ@example.com", " jose\u0301@EXAMPLE.com "]) {
      const answer = await server.send("POST", "/register", { body: registration({ email }) });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ email: ["该邮箱已被注册"] });
    }
  });

  it(
    "makes exactly one account of 50 parallel registrations of one address",
    { timeout: 30_000 },
    async () => {
      const server = await buildTestApp();
      const spellings = ["race@example.com", "RACE@example.com", " Race@Example.com"];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          server.send("POST", "/register", { body: registration({ email: spellings[index % 3] ?? "" }) }),
        ),
      );
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 201)) {
        expect(answer.status).toBe(422);
        expect(answer.body.errors).toEqual({ email: ["该邮箱已被注册"] });
      }
      const reader = openBeside(server);
      expect(reader.prepare("select count(*) as n from users").get()).toEqual({ n: 1 });
      expect(reader.prepare("select count(*) as n from tokens").get()).toEqual({ n: 1 });
    },
  );

  it("ignores columns that are not the caller's to set", async () => {
    const server = await buildTestApp();
    const body = { ...registration(), id: "mine", result_count: 99, password_hash: "x", role: "admin" };
    const answer = await server.send("POST", "/register", { body });
    const { user } = answer.body.data as { user: { id: string } };
    expect(user.id).not.toBe("mine");
    const row = await server.database.query.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(row.result_count).toBe(0);
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("login", () => {
  it("accepts the address in any case and gives a new token each time", async () => {
    const server = await buildTestApp();
    const { user, token } = await signUp(server, { email: "a@example.com" });
    const answer = await server.send("POST", "/login", {
      body: { email: " A@EXAMPLE.com", password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    const data = answer.body.data as { user: unknown; token: string };
    expect(data.user).toEqual(user);
    expect(data.token).not.toBe(token);
    expect((await server.send("GET", "/user", { token: data.token })).status).toBe(200);
  });

  it("answers a wrong password, an unknown address and an oversized password alike", async () => {
    const server = await buildTestApp();
    await signUp(server, { email: "a@example.com" });
    const attempts = [
      { email: "a@example.com", password: `${PASSWORD}.` },
      { email: "nobody@example.com", password: PASSWORD },
      { email: "a@example.com", password: "长".repeat(1000) },
    ];
    for (const body of attempts) {
      const answer = await server.send("POST", "/login", { body });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({
        success: false,
        message: "邮箱或密码不正确",
        errors: { email: ["邮箱或密码不正确"] },
      });
    }
  });

  it("tells passwords apart that differ only in the last of 128 characters", async () => {
    const server = await buildTestApp();
    const password = "🌧".repeat(127);
    await signUp(server, { email: "a@example.com", password: `${password}A` });
    const wrong = await server.send("POST", "/login", {
      body: { email: "a@example.com", password: `${password}a` },
    });
    const right = await server.send("POST", "/login", {
      body: { email: "a@example.com", password: `${password}A` },
    });
    expect([wrong.status, right.status]).toEqual([422, 200]);
  });

  it("refuses a login without fields", async () => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/login", { body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ["邮箱不能为空"], password: ["密码不能为空"] });
  });

  it("takes as long for an unknown address as for a wrong password", { timeout: 30_000 }, async () => {
    const server = await buildTestApp({ isLimiting: false });
    await signUp(server, { email: "a@example.com" });
    const times: Record<string, number[]> = { "a@example.com": [], "b@example.com": [] };
    // In turns, so that a busy moment of the machine meets both.
    for (let round = 0; round < 15; round += 1) {
      for (const [email, seen] of Object.entries(times)) {
        const started = performance.now();
        await server.send("POST", "/login", { body: { email, password: "not the password" } });
        seen.push(performance.now() - started);
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((seen) => Math.min(...seen));
    // Without the dummy hash the unknown one would take a tenth.
    expect(unknown / known).toBeGreaterThan(0.6);
    expect(unknown / known).toBeLessThan(1.7);
  });
});

describe("logout", () => {
  it("kills the token for the next request, and only that one", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server, { email: "a@example.com" });
    const login = await server.send("POST", "/login", {
      body: { email: "a@example.com", password: PASSWORD },
    });
    const other = (login.body.data as { token: string }).token;
    // The site sends the JSON type with every request, also without a body.
    const logout = await server.send("POST", "/logout", {
      token,
      headers: { "content-type": "application/json" },
    });
    expect(logout.status).toBe(200);
    expect((await server.send("GET", "/user", { token })).status).toBe(401);
    expect((await server.send("POST", "/logout", { token })).status).toBe(401);
    expect((await server.send("GET", "/user", { token: other })).status).toBe(200);
  });
});
