import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, interruptWrite, openSecondConnection, type TestApp } from "#harness/build-test-app.ts";
import { forAll, PASSWORD, registration, submission, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";

vi.mock(import("node:crypto"), async (load) =>
  (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
);

const START = "2026-11-21T00:00:00.000Z";
const CONSENTS = "/api/account/consents";
const UPLOAD = { kind: "upload", version: "upload-1", granted: true };
const CHILD = { kind: "child", version: "child-1", granted: true };

const put = (server: TestApp, token: string, body: unknown) => server.send("PUT", CONSENTS, { token, body });

const dataOf = async (server: TestApp, url: string, token: string) =>
  (await server.send("GET", url, { token })).body.data;

function rowsOf(server: TestApp, table: string, userId: string): number {
  return openSecondConnection(server).prepare(`select * from ${table} where user_id = ?`).all(userId).length;
}

/** Lists the tables with a column for the person, as the database reports them. */
function tablesOfPeople(server: TestApp): string[] {
  const connection = openSecondConnection(server);
  return connection.tableNames().filter((table) => connection.columnNames(table).includes("user_id"));
}

it("consents are empty for a new account, then the last record of each kind; repeats are not stored", async () => {
  const server = await buildTestApp();
  const [{ token }, other] = [await insertMember(server), await insertMember(server)];
  expect(await dataOf(server, CONSENTS, token)).toEqual([]);
  const first = await put(server, token, UPLOAD);
  expect([first.status, first.body.data]).toEqual([200, { ...UPLOAD, recorded_at: START }]);
  const withdrawn = { ...UPLOAD, granted: false };
  for (const consent of [UPLOAD, CHILD, withdrawn, UPLOAD, withdrawn]) {
    server.clock.now += 1_000;
    await put(server, token, consent);
  }
  expect(await dataOf(server, CONSENTS, token)).toEqual([
    { ...withdrawn, recorded_at: "2026-11-21T00:00:05.000Z" },
    { ...CHILD, recorded_at: "2026-11-21T00:00:02.000Z" },
  ]);
  expect(await dataOf(server, CONSENTS, other.token)).toEqual([]);
});

it("keeps the 200 newest records of a kind", async () => {
  const { server, id, token } = await buildWithMember();
  await put(server, token, CHILD);
  for (let index = 0; index < 202; index += 1)
    await put(server, token, { ...UPLOAD, granted: index % 2 === 0 });
  expect(rowsOf(server, "consents", id)).toBe(201);
  expect(await dataOf(server, CONSENTS, token)).toMatchObject([{ granted: false }, { granted: true }]);
});

it("a new name applies to every login of the person, and to nobody else", async () => {
  const { server, id, email, token } = await buildWithMember();
  const other = await insertMember(server, "别人");
  const answer = await server.send("PATCH", "/api/account", { token, body: { name: " 大满 " } });
  const user = { id, email, name: "大满" };
  expect([answer.status, answer.body.data]).toEqual([200, user]);
  expect(await dataOf(server, "/user", token)).toEqual(user);
  expect(await dataOf(server, "/user", other.token)).toMatchObject({ name: "别人" });
});

it("an invalid body is refused with a message at its field and changes nothing", async () => {
  const { server, id, token } = await buildWithMember();
  for (const [method, url, body, errors] of [
    ["PUT", CONSENTS, { ...UPLOAD, kind: "marketing" }, { kind: ["同意的种类应当是upload或child"] }],
    ["PUT", CONSENTS, { ...UPLOAD, version: " " }, { version: ["同意的版本不能为空"] }],
    ["PUT", CONSENTS, { ...UPLOAD, version: "child-1" }, { version: ["没有这一版同意书，请刷新页面后再试"] }],
    ["PUT", CONSENTS, { ...UPLOAD, granted: "yes" }, { granted: ["请说明是同意还是撤回"] }],
    ["PATCH", "/api/account", { name: "  " }, { name: ["姓名不能为空"] }],
    ["PATCH", "/api/account", { name: "长".repeat(51) }, { name: ["姓名不能超过50个字"] }],
    ["DELETE", "/api/account", {}, { password: ["密码不能为空"] }],
    ["DELETE", "/api/account", { password: `${PASSWORD}x` }, { password: ["密码不正确"] }],
    ["PUT", CONSENTS, undefined, { body: ["请求内容应当是一个对象"] }],
  ] as const) {
    const answer = await server.send(method, url, { token, body });
    const what = `${method} ${url} ${JSON.stringify(body)}`;
    expect.soft([answer.status, answer.body.errors], what).toEqual([422, errors]);
  }
  expect(rowsOf(server, "consents", id)).toBe(0);
  expect(await dataOf(server, "/user", token)).toMatchObject({ name: "小满" });
});

describe("the export", () => {
  it("holds everything about the person and nothing about others", async () => {
    const { server, id, token } = await buildWithMember({}, "a@example.com");
    const other = await insertMember(server, "别人", "other@example.com");
    await submit(server, other.token, { result_description: "别人的结果" });
    const kept = await submit(server, token, { result_description: "一句话", version: "adhd-2" });
    const gone = randomUUID();
    await submit(server, token, {}, gone);
    await server.send("DELETE", `/api/test-results/${gone}`, { token });
    await put(server, token, UPLOAD);
    server.clock.now += 60_000;
    await put(server, token, { ...UPLOAD, granted: false });
    await server.send("POST", "/login", { body: { email: "a@example.com", password: PASSWORD } });

    const answer = await server.send("GET", "/api/account/export", { token });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const later = "2026-11-21T00:01:00.000Z";
    expect(answer.body.data).toEqual({
      exported_at: later,
      user: { id, name: "小满", email: "a@example.com", created_at: START },
      consents: [
        { ...UPLOAD, recorded_at: START },
        { ...UPLOAD, granted: false, recorded_at: later },
      ],
      results: [{ ...kept, stored_at: START }],
      deleted_results: [{ id: gone, deleted_at: START }],
      sessions: [
        { created_at: later, last_used_at: later, expires_at: "2026-12-21T00:01:00.000Z" },
        { created_at: START, last_used_at: START, expires_at: "2026-12-21T00:00:00.000Z" },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|hash|别人|other@/);
  });

  it("is also a table and a bundle for other programs, of the results alone", async () => {
    const { server, token, email } = await buildWithMember();
    const other = await insertMember(server, "别人", "other@example.com");
    await submit(server, other.token, { result_type: "别人的结果" });
    await forAll(Array.from({ length: 11 }), () => submit(server, token, { result_type: "=1+1" }));
    const ask = (format: string) =>
      server.app.inject({
        url: `/api/account/export?format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const csv = await ask("csv");
    expect([csv.statusCode, csv.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
    const [header = "", ...lines] = csv.body.trimEnd().split("\r\n");
    expect(header).toMatch(/^\uFEFF"id","test",.*"adhd_attention",.*"asd_q01",.*"other_scores"$/);
    // The server does not store the answers of adults.
    expect(header).not.toContain("adhd_q01");
    expect(lines).toHaveLength(11);
    for (const line of lines) expect(line).toContain(`"'=1+1"`);
    const fhir = await ask("fhir");
    expect([fhir.statusCode, fhir.headers["content-type"]]).toEqual([
      200,
      "application/fhir+json; charset=utf-8",
    ]);
    const { entry } = JSON.parse(fhir.body) as { entry: { resource: { resourceType: string } }[] };
    const responses = entry.filter(({ resource }) => resource.resourceType === "QuestionnaireResponse");
    expect(responses).toHaveLength(11);
    expect(csv.body + fhir.body).not.toMatch(new RegExp(`别人|other@|${email}|argon2`));
    const wrong = await server.send("GET", "/api/account/export?format=xlsx", { token });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { format: ["格式应当是json、csv或fhir"] }]);
  });

  it("of nobody's results is a table without a line, and a bundle without a response", async () => {
    const { server, token } = await buildWithMember();
    const read = async (format: string) => {
      const url = `/api/account/export?format=${format}`;
      return (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
    };
    expect((await read("csv")).match(/\r\n/g)).toHaveLength(1);
    expect(JSON.parse(await read("fhir"))).toMatchObject({ resourceType: "Bundle", entry: [{}] });
  });

  it("holds every result and every deletion in order, over several pages", async () => {
    const { server, token } = await buildWithMember();
    const keys = Array.from({ length: 41 }, () => randomUUID());
    // All results have the same end and were deleted at the same time, so their ids decide the order.
    await forAll([...keys.entries()], ([index, key]) =>
      submit(server, token, { end_time: new Date(Date.UTC(2027, 0, 1, 0, index >> 1)).toISOString() }, key),
    );
    for (const key of keys.slice(0, 20)) await server.send("DELETE", `/api/test-results/${key}`, { token });
    const exported = (await dataOf(server, "/api/account/export", token)) as {
      results: { id: string; end_time: string }[];
      deleted_results: { id: string }[];
    };
    const order = exported.results.map(({ end_time: end, id }) => `${end} ${id}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect(new Set(exported.results.map(({ id }) => id))).toEqual(new Set(keys.slice(20)));
    expect(exported.deleted_results.map(({ id }) => id)).toEqual(keys.slice(0, 20).toSorted());
  });

  it("holds a result that is deleted meanwhile in one of its lists", async () => {
    const { server, token } = await buildWithMember();
    const keys = Array.from({ length: 11 }, () => randomUUID());
    await forAll(keys, (key) => submit(server, token, {}, key));
    const held = holdResults(server);
    const exporting = dataOf(server, "/api/account/export", token);
    await expect.poll(held.pages).toBeGreaterThan(0);
    await forAll(keys, (key) => server.send("DELETE", `/api/test-results/${key}`, { token }));
    held.release();
    const { results, deleted_results: deleted } = (await exporting) as Record<string, { id: string }[]>;
    expect(new Set([...results!, ...deleted!].map(({ id }) => id))).toEqual(new Set(keys));
  });

  it("runs once at a time for each person, and ends when its reader disconnects", async () => {
    const server = await buildTestApp();
    const [{ token }, other] = [await insertMember(server), await insertMember(server)];
    await forAll(Array.from({ length: 191 }), () => submit(server, token));
    const url = "/api/account/export";
    const held = holdResults(server);
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    const reader = request(`${address}${url}`, { headers: { authorization: `Bearer ${token}` } }).end();
    const [answer] = (await once(reader, "response")) as [IncomingMessage];
    const second = await server.send("GET", url, { token });
    const busy = "上一次导出还没有结束，请等它完成，或者过一会儿再试";
    expect([answer.statusCode, second.status, second.body.message]).toEqual([200, 429, busy]);
    answer.destroy();
    held.release();
    expect((await server.send("GET", url, { token: other.token })).status).toBe(200);
    await expect.poll(async () => (await server.send("GET", url, { token })).status).toBe(200);
    // Reads so far: twenty pages of this export, one of the other person's, and not yet all of the first export.
    expect(held.pages()).toBeLessThan(20 + 1 + 20);
    // A finished export allows the next one at once.
    expect((await server.send("GET", url, { token })).status).toBe(200);
  });
});

/** Blocks reads of result pages until they are released. */
function holdResults({ database }: TestApp) {
  const gate = Promise.withResolvers<void>();
  const state = { pages: 0 };
  const held = new WeakSet();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes("test_results")) {
        state.pages += 1;
        held.add(queryId);
      }
      return node;
    },
    async transformResult({ result, queryId }) {
      if (held.has(queryId)) await gate.promise;
      return result;
    },
  };
  const mutable = database as { query: typeof database.query };
  mutable.query = mutable.query.withPlugin(plugin);
  return { release: gate.resolve, pages: () => state.pages };
}

describe("closing the account", () => {
  it("deletes every row of the person in one write, and nobody else's", async () => {
    const { server, id: userId, email, token } = await buildWithMember();
    const other = await insertMember(server);
    for (const each of [token, other.token]) {
      const { id } = await submit(server, each);
      await submit(server, each);
      await server.send("DELETE", `/api/test-results/${String(id)}`, { token: each });
      await put(server, each, UPLOAD);
    }
    const tables = tablesOfPeople(server);
    expect(tables).toEqual(["consents", "deleted_results", "test_results", "tokens", "user_emails"]);
    for (const table of tables) expect(rowsOf(server, table, userId), table).toBeGreaterThan(0);
    const before = server.database.stats.writes;

    const answer = await server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } });
    expect([answer.status, server.database.stats.writes]).toEqual([200, before + 1]);
    for (const table of tables) {
      expect(rowsOf(server, table, userId), table).toBe(0);
      expect(rowsOf(server, table, other.id), table).toBeGreaterThan(0);
    }
    const users = await server.database.query.selectFrom("users").select("id").execute();
    expect(users).toEqual([{ id: other.id }]);
    expect((await server.send("GET", "/user", { token })).status).toBe(401);
    expect((await server.send("POST", "/login", { body: { email, password: PASSWORD } })).status).toBe(422);
    // The address can be registered again, for an empty account.
    expect((await server.send("POST", "/register", { body: registration({ email }) })).status).toBe(201);
  });

  it("leaves no row of a pending write of the person", async () => {
    const server = await buildTestApp();
    const rival = openSecondConnection(server);
    const tables = tablesOfPeople(server);
    const login = { email: "a@example.com", password: PASSWORD };
    for (const [statement, method, url, body, status] of [
      [/insert into test_results/, "POST", "/api/test-results", submission(), 410],
      [/insert into consents/, "PUT", CONSENTS, UPLOAD, 401],
      [/update "users"/, "PATCH", "/api/account", { name: "大满" }, 401],
      [/insert into tokens/, "POST", "/login", login, 422],
    ] as const) {
      const { id, token } = await insertMember(server, "小满", login.email);
      interruptWrite(server, statement, () => {
        for (const table of tables) rival.prepare(`delete from ${table} where user_id = ?`).run(id);
        rival.prepare("delete from users where id = ?").run(id);
      });
      const answer = await server.send(method, url, { body, ...(url !== "/login" && { token }) });
      expect(answer.status, url).toBe(status);
      for (const table of tables) expect(rowsOf(server, table, id), `${url}: ${table}`).toBe(0);
    }
  });
});
