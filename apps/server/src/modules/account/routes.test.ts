import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ENGINE } from "#server/testing/test-database.ts";
import { buildTestApp, interruptWrite, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { forAll, PASSWORD, registration, signUp, submission, submit } from "#server/testing/factories.ts";

const UPLOAD = { kind: "upload", version: "upload-1", granted: true };
const CHILD = { kind: "child", version: "child-1", granted: true };

async function put(server: TestApp, token: string, body: unknown) {
  return server.send("PUT", "/api/account/consents", { token, body });
}

async function current(server: TestApp, token: string) {
  return (await server.send("GET", "/api/account/consents", { token })).body.data;
}

function rowsOf(server: TestApp, table: string, userId: string): number {
  const row = openBeside(server)
    .prepare(`select count(*) as n from ${table} where user_id = ?`)
    .get(userId) as { n: number };
  return row.n;
}

describe("consents", () => {
  it("are none for a new account, and the last record of each kind afterwards", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    expect(await current(server, token)).toEqual([]);
    const said = await put(server, token, UPLOAD);
    expect(said.status).toBe(200);
    expect(said.body.data).toEqual({ ...UPLOAD, recorded_at: "2026-11-21T00:00:00.000Z" });
    server.clock.now += 1_000;
    await put(server, token, CHILD);
    await put(server, token, { ...UPLOAD, granted: false });
    expect(await current(server, token)).toEqual([
      { ...UPLOAD, granted: false, recorded_at: "2026-11-21T00:00:01.000Z" },
      { ...CHILD, recorded_at: "2026-11-21T00:00:01.000Z" },
    ]);
  });

  it("are only ever added to; a repeat of the last one adds nothing", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const said = [UPLOAD, UPLOAD, { ...UPLOAD, version: "upload-2" }, { ...UPLOAD, granted: false }, UPLOAD];
    for (const body of said) {
      await put(server, token, body);
      server.clock.now += 1;
    }
    const rows = openBeside(server)
      .prepare("select number, version, granted from consents order by number")
      .all();
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, "upload-1", 1],
      [2, "upload-2", 1],
      [3, "upload-1", 0],
      [4, "upload-1", 1],
    ]);
  });

  it("are numbered without a gap when many arrive at once, and no two neighbours say the same", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put(server, token, { ...UPLOAD, granted: index % 2 === 0 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = openBeside(server).prepare("select number, granted from consents order by number").all();
    expect(rows.map((row) => row["number"])).toEqual(rows.map((_, index) => index + 1));
    for (const [index, row] of rows.entries()) expect(row["granted"]).not.toBe(rows[index + 1]?.["granted"]);
    // One after another, as SQLite writes them, or in any order: at least both were said.
    expect(rows.length).toBeGreaterThanOrEqual(2);
    if (ENGINE === "sqlite") expect(rows).toHaveLength(20);
  });

  it("are each person's own", async () => {
    const server = await buildTestApp();
    const [one, two] = [await signUp(server), await signUp(server)];
    await put(server, one.token, CHILD);
    expect(await current(server, two.token)).toEqual([]);
  });

  it.each([
    ["an unknown kind", { kind: "marketing" }, "kind", "同意的种类应当是upload或child"],
    ["no version", { version: " " }, "version", "同意的版本不能为空"],
    ["a version of 101 characters", { version: "长".repeat(101) }, "version", "同意的版本不能超过100个字"],
    ["a control character", { version: "a\u0007" }, "version", "同意的版本里有无法保存的字符"],
    ["a yes as text", { granted: "yes" }, "granted", "请说明是同意还是撤回"],
    ["no yes and no no", { granted: undefined }, "granted", "请说明是同意还是撤回"],
  ])("are refused with %s", async (_name, overrides, field, message) => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server);
    const answer = await put(server, token, { ...UPLOAD, ...overrides });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [message] });
    expect(rowsOf(server, "consents", user.id)).toBe(0);
  });
});

describe("the name", () => {
  it("changes for every login at once, and for nobody else", async () => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server);
    const other = await signUp(server);
    const answer = await server.send("PATCH", "/api/account", { token, body: { name: " 大满 " } });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({ ...user, name: "大满" });
    expect((await server.send("GET", "/user", { token })).body.data).toEqual({ ...user, name: "大满" });
    expect((await server.send("GET", "/user", { token: other.token })).body.data).toEqual(other.user);
  });

  it.each([
    ["nothing", {}, "姓名不能为空"],
    ["spaces", { name: "  " }, "姓名不能为空"],
    ["51 characters", { name: "长".repeat(51) }, "姓名不能超过50个字"],
    ["a control character", { name: "a\u0001" }, "姓名里有无法显示的字符"],
  ])("is refused as %s", async (_name, body, message) => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const answer = await server.send("PATCH", "/api/account", { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ name: [message] });
  });
});

describe("the export", () => {
  it("holds everything about the person and nothing about anybody else", async () => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server, { email: "a@example.com" });
    const other = await signUp(server, { name: "别人", email: "other@example.com" });
    await submit(server, other.token, { result_description: "别人的结果" });
    const kept = await submit(server, token, { result_description: "一句话", version: "adhd-1" });
    const gone = randomUUID();
    await submit(server, token, {}, gone);
    await server.send("DELETE", `/api/test-results/${gone}`, { token });
    await put(server, token, UPLOAD);
    server.clock.now += 60_000;
    await put(server, token, { ...UPLOAD, granted: false });
    await server.send("POST", "/login", { body: { email: "a@example.com", password: PASSWORD } });

    const answer = await server.send("GET", "/api/account/export", { token });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const start = "2026-11-21T00:00:00.000Z";
    const later = "2026-11-21T00:01:00.000Z";
    expect(answer.body.data).toEqual({
      exported_at: later,
      user: { ...user, created_at: start },
      consents: [
        { ...UPLOAD, recorded_at: start },
        { ...UPLOAD, granted: false, recorded_at: later },
      ],
      results: [kept],
      deleted_results: [{ id: gone, deleted_at: start }],
      sessions: [
        { created_at: later, last_used_at: later, expires_at: "2026-12-21T00:01:00.000Z" },
        { created_at: start, last_used_at: start, expires_at: "2026-12-21T00:00:00.000Z" },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|别人|other@/);
  });

  it("holds every result, however many pages they fill", { timeout: 30_000 }, async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await forAll(Array.from({ length: 201 }), () => submit(server, token));
    const { body } = await server.send("GET", "/api/account/export", { token });
    const { results } = body.data as { results: { id: string }[] };
    expect(new Set(results.map(({ id }) => id)).size).toBe(201);
  });
});

describe("closing the account", () => {
  it("asks for the password and changes nothing without it", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const missing = await server.send("DELETE", "/api/account", { token, body: {} });
    expect([missing.status, missing.body.errors]).toEqual([422, { password: ["密码不能为空"] }]);
    const wrong = await server.send("DELETE", "/api/account", { token, body: { password: `${PASSWORD}x` } });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ["密码不正确"] }]);
    const huge = await server.send("DELETE", "/api/account", { token, body: { password: "长".repeat(999) } });
    expect(huge.status).toBe(422);
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
  });

  it("deletes every row of the person in one write, and nobody else's", async () => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server, { email: "a@example.com" });
    const other = await signUp(server);
    for (const each of [token, other.token]) {
      const { id } = await submit(server, each);
      await submit(server, each);
      await server.send("DELETE", `/api/test-results/${String(id)}`, { token: each });
      await put(server, each, UPLOAD);
    }
    const tables = tablesOfPeople(server);
    expect(tables).toEqual(["consents", "deleted_results", "test_results", "tokens", "user_emails"]);
    for (const table of tables) expect(rowsOf(server, table, user.id), table).toBeGreaterThan(0);
    const before = server.database.stats.writes;

    const answer = await server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect(server.database.stats.writes).toBe(before + 1);
    for (const table of tables) {
      expect(rowsOf(server, table, user.id), table).toBe(0);
      expect(rowsOf(server, table, other.user.id), table).toBeGreaterThan(0);
    }
    const users = await server.database.query.selectFrom("users").select("id").execute();
    expect(users).toEqual([{ id: other.user.id }]);
    expect((await server.send("GET", "/user", { token })).status).toBe(401);
    const login = { email: "a@example.com", password: PASSWORD };
    expect((await server.send("POST", "/login", { body: login })).status).toBe(422);
    // The address is free again, for an account that starts empty.
    const anew = await server.send("POST", "/register", { body: registration({ email: "a@example.com" }) });
    expect(anew.status).toBe(201);
  });

  it("of 50 at once does it once; the others find themselves signed out", { timeout: 60_000 }, async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
  });

  it.each([
    ["a result", /insert into "test_results"/, "POST", "/api/test-results", submission(), 410],
    ["a consent", /insert into "consents"/, "PUT", "/api/account/consents", UPLOAD, 401],
    ["a name", /update "users"/, "PATCH", "/api/account", { name: "大满" }, 401],
    [
      "a login",
      /insert into "tokens"/,
      "POST",
      "/login",
      { email: "a@example.com", password: PASSWORD },
      422,
    ],
  ] as const)(
    "in the very moment that %s is on its way leaves no row behind",
    async (_name, statement, method, url, body, status) => {
      const server = await buildTestApp();
      await signUp(server);
      const { token, user } = await signUp(server, { email: "a@example.com" });
      const rival = openBeside(server);
      interruptWrite(server, statement, () => {
        for (const table of tablesOfPeople(server)) {
          rival.prepare(`delete from ${table} where user_id = ?`).run(user.id);
        }
        rival.prepare("delete from users where id = ?").run(user.id);
      });
      const answer = await server.send(method, url, { body, ...(url !== "/login" && { token }) });
      expect(answer.status).toBe(status);
      for (const table of tablesOfPeople(server)) expect(rowsOf(server, table, user.id), table).toBe(0);
    },
  );
});

describe("every account call", () => {
  const CALLS = [
    ["GET", "/api/account/consents"],
    ["PUT", "/api/account/consents"],
    ["PATCH", "/api/account"],
    ["PUT", "/api/account/password"],
    ["POST", "/api/account/logout-all"],
    ["GET", "/api/account/export"],
    ["DELETE", "/api/account"],
  ] as const;

  it.each(CALLS)("%s %s is 401 without a token and with a dead one", async (method, url) => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await server.send("POST", "/logout", { token });
    expect((await server.send(method, url)).status).toBe(401);
    expect((await server.send(method, url, { token })).status).toBe(401);
  });

  it.each(CALLS.filter(([method, url]) => method !== "GET" && !url.endsWith("logout-all")))(
    "%s %s says in Chinese that its body is missing",
    async (method, url) => {
      const server = await buildTestApp();
      const { token } = await signUp(server);
      const answer = await server.send(method, url, { token });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ body: ["请求内容应当是一个对象"] });
    },
  );
});

/** Every table with a column for the person, as the database itself knows them. */
function tablesOfPeople(server: TestApp): string[] {
  const connection = openBeside(server);
  return connection.tableNames().filter((table) => connection.columnNames(table).includes("user_id"));
}
