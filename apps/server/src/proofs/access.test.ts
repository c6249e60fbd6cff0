import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Answer, buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, signUp, submission, submit } from "#server/testing/factories.ts";
import { dumpTables, dumpRows, insertMember } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";
import { VALID_BODIES } from "#server/testing/valid-bodies.ts";

const DAY = 86_400_000;
const MARK = "只属于甲的内容";

interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly access: "public" | "optional" | "member";
}

/** Every operation of the OpenAPI document, with who may make it according to that document. */
async function readOperations(server: TestApp): Promise<Operation[]> {
  const { paths } = (await server.app.inject({ url: "/openapi.json" })).json() as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, unknown>[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => ({
      id: operationId,
      method: method.toUpperCase() as Operation["method"],
      path,
      access:
        security.length === 0 ? "public" : security.some((one) => !("bearer" in one)) ? "optional" : "member",
    })),
  );
}

async function callAs(server: TestApp, operation: Operation, authorization: string | undefined, id: string) {
  const url = operation.path.replace("{id}", id).replace("{type}", "adhd");
  const body = VALID_BODIES[operation.id];
  return server.send(operation.method, url, {
    ...(body && { body: body() }),
    ...(authorization !== undefined && { headers: { authorization } }),
  });
}

/** Tokens that were alive once, by what ended them. Moves the clock. */
async function endedTokens(server: TestApp): Promise<Record<string, string>> {
  const expired = await signUp(server);
  server.clock.now += 31 * DAY;
  const idle = await signUp(server);
  server.clock.now += 8 * DAY;
  const loggedOut = await signUp(server);
  await server.send("POST", "/logout", { token: loggedOut.token });
  const everywhere = await signUp(server);
  await server.send("POST", "/api/account/logout-all", { token: everywhere.token });
  const changed = await signUp(server);
  const next = { token: changed.token, body: VALID_BODIES["changePassword"]?.() };
  expect((await server.send("PUT", "/api/account/password", next)).status).toBe(200);
  const deleted = await signUp(server);
  const closing = { token: deleted.token, body: { password: PASSWORD } };
  expect((await server.send("DELETE", "/api/account", closing)).status).toBe(200);
  const tokens = { expired, idle, "logged out": loggedOut, everywhere, changed, deleted };
  return Object.fromEntries(Object.entries(tokens).map(([name, { token }]) => [name, `Bearer ${token}`]));
}

/** Headers that nearly say who the owner is. */
function malformed({ token, user }: Awaited<ReturnType<typeof signUp>>): Record<string, string> {
  return {
    "cut off": `Bearer ${token.slice(0, -1)}`,
    "too long": `Bearer ${token}A`,
    "another case": `Bearer ${token.toUpperCase()}`,
    "stored hash": `Bearer ${createHash("sha256").update(token).digest("hex")}`,
    "id of the owner": `Bearer ${user.id}`,
    empty: "Bearer ",
    "no scheme": token,
    "another scheme": `Basic ${token}`,
    "a made-up scheme": `Token ${token}`,
    "two tokens": `Bearer ${token}, Bearer ${token}`,
    words: "Bearer ' or 1=1 --",
  };
}

/** Whether that identity, which is nobody's, must be turned away; a header that is no live token never passes. */
function needsLogin({ access }: Operation, who: string): boolean {
  return access === "member" || (access === "optional" && who !== "anonymous");
}

/** A stranger gets for somebody else's id what they get for none, and what they ask for themselves is done. */
async function expectOwnOnly(
  server: TestApp,
  operation: Operation,
  authorization: string | undefined,
  answer: Answer,
): Promise<void> {
  if (operation.path.includes("{id}")) {
    const absent = await callAs(server, operation, authorization, randomUUID());
    expect([operation.id, answer.status, answer.body]).toEqual([operation.id, 404, absent.body]);
    expect(absent.status).toBe(404);
  } else {
    // Nobody has the e-mail of the login.
    expect([operation.id, answer.status < 300]).toEqual([operation.id, operation.id !== "login"]);
  }
}

describe("B1: who may do what", () => {
  it("every operation of the document, by everybody who is not its owner, gives nothing away", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const operations = await readOperations(server);
    expect(operations.length).toBeGreaterThanOrEqual(19);

    const ended = await endedTokens(server);
    const owner = await signUp(server, { name: MARK });
    const item = await submit(server, owner.token, { result_description: MARK });
    const id = String(item["id"]);
    await server.send("PUT", "/api/account/consents", {
      token: owner.token,
      body: { kind: "child", version: MARK, granted: true },
    });
    const ownersRows = () =>
      dumpRows(server)
        .filter((row) => row["user_id"] === owner.user.id || row["id"] === owner.user.id)
        .map((row) => JSON.stringify({ ...row, last_used_at: 0 }));
    const before = ownersRows();

    const dead = { ...ended, ...malformed(owner) };
    let cells = 0;
    for (const operation of operations) {
      const stranger = await insertMember(server, "乙");
      const identities = { anonymous: undefined, ...dead, stranger: `Bearer ${stranger.token}` };
      for (const [who, authorization] of Object.entries(identities)) {
        const answer = await callAs(server, operation, authorization, id);
        const label = `${who}: ${operation.id}`;
        cells += 1;
        expect(JSON.stringify(answer.body), label).not.toContain(MARK);
        expect(answer.status, label).toBeLessThan(500);
        if (who === "stranger") await expectOwnOnly(server, operation, authorization, answer);
        else expect([label, answer.status === 401]).toEqual([label, needsLogin(operation, who)]);
      }
      expect(ownersRows(), operation.id).toEqual(before);
    }
    // The positive control: the owner can do all of it, and sees what nobody else saw.
    for (const url of [`/api/test-results/${id}`, "/api/account/export", "/api/account/consents", "/user"]) {
      const own = await server.send("GET", url, { token: owner.token });
      expect([url, own.status, JSON.stringify(own.body).includes(MARK)]).toEqual([url, 200, true]);
    }
    for (const parameter of ["token", "access_token", "authorization"]) {
      const inQuery = await server.send("GET", `/api/test-results?${parameter}=${owner.token}`);
      expect(inQuery.status).toBe(401);
    }
    recordProof("B1", "matrix", { operations: operations.length, cells, leaks: 0 });
  }, 120_000);
});

describe("B3: tokens", () => {
  it("no value of a database dump is one", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submit(server, token, {}, randomUUID());
    const { id } = await submit(server, token);
    await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
    await server.send("PUT", "/api/account/consents", { token, body: VALID_BODIES["recordConsent"]?.() });
    await server.send("POST", "/api/test-results", {
      key: randomUUID(),
      body: submission({ version: "adhd-1" }),
    });
    const tables = dumpTables(server);
    expect(tables.size).toBeGreaterThanOrEqual(10);
    for (const [name, rows] of tables) expect(rows.length, name).toBeGreaterThan(0);
    const values = new Set(dumpRows(server).flatMap((row) => Object.values(row).map(String)));
    const pieces = new Set([...values].flatMap((value) => [value, ...value.split(/[^\w-]+/)]));
    let refused = 0;
    for (const value of pieces) {
      if (/[^\u0020-\u007e]/.test(value)) continue;
      const answer = await server.send("GET", "/user", { headers: { authorization: `Bearer ${value}` } });
      expect([value, answer.status]).toEqual([value, 401]);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(20);
    expect([...pieces].some((piece) => piece.includes(token))).toBe(false);
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
    recordProof("B3", "dump", { tables: tables.size, values: values.size, replayed: refused, accepted: 0 });
  });

  it("is dead once its logout is answered, whatever is under way", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const races = size(50, 1_000);
    for (let race = 0; race < races; race += 1) {
      const { token } = await insertMember(server, "乙");
      const during = ["GET", "GET", "POST", "GET"].map((method) =>
        server.send(method as "GET" | "POST", method === "GET" ? "/user" : "/logout", { token }),
      );
      const logouts = await Promise.all([server.send("POST", "/logout", { token }), ...during]);
      for (const { status } of logouts) expect([200, 401]).toContain(status);
      expect((await server.send("GET", "/user", { token })).status).toBe(401);
      expect((await server.send("POST", "/api/test-results", { token, body: submission() })).status).toBe(
        401,
      );
    }
    recordProof("B3", "logout", { races, acceptedAfterLogout: 0 });
  }, 120_000);
});
