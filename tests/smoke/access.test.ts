import { createHash, randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { type Answer, buildTestApp, dumpRows, dumpTables, type TestApp } from "#harness/build-test-app.ts";
import { KIOSK, PASSWORD, signUp, submission, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

const DAY = 86_400_000;
const MARK = "只属于甲的内容";

/** Reads every operation from the OpenAPI document, and who may use it. */
async function readOperations(server: TestApp) {
  const { paths } = (await server.app.inject({ url: "/openapi.json" })).json() as {
    paths: Record<string, Record<string, { operationId: string; security: Record<string, unknown>[] }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => ({
      id: operationId,
      method: method.toUpperCase() as "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
      path,
      isForMembers: security.length > 0 && security.every((one) => "bearer" in one),
      readsTokens: security.length > 0,
    })),
  );
}
type Operation = Awaited<ReturnType<typeof readOperations>>[number];

async function callAs(server: TestApp, operation: Operation, authorization: string | undefined, id: string) {
  const url = operation.path.replace("{id}", id).replace("{type}", "adhd");
  const body = VALID_BODIES[operation.id];
  return server.send(operation.method, url, {
    ...(body && { body: body() }),
    ...(authorization !== undefined && { headers: { authorization } }),
  });
}

/** Returns tokens that are no longer valid, each with the reason. Moves the server's clock. */
async function endedTokens(server: TestApp): Promise<Record<string, string>> {
  const expired = await signUp(server);
  server.clock.now += 31 * DAY;
  const idle = await signUp(server);
  server.clock.now += 8 * DAY;
  const [loggedOut, everywhere, changed, moved, deleted] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const newPassword = VALID_BODIES["changePassword"]?.();
  const newEmail = VALID_BODIES["changeEmail"]?.();
  const endings = await Promise.all([
    server.send("POST", "/logout", { token: loggedOut.token }),
    server.send("POST", "/api/account/logout-all", { token: everywhere.token }),
    server.send("PUT", "/api/account/password", { token: changed.token, body: newPassword }),
    server.send("PUT", "/api/account/email", { token: moved.token, body: newEmail }),
    server.send("DELETE", "/api/account", { token: deleted.token, body: { password: PASSWORD } }),
  ]);
  expect(endings.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const tokens = { expired, idle, "logged out": loggedOut, everywhere, changed, moved, deleted };
  return Object.fromEntries(Object.entries(tokens).map(([name, { token }]) => [name, `Bearer ${token}`]));
}

/** Returns invalid headers that resemble the owner's valid one. */
function malformed({ token, user }: Awaited<ReturnType<typeof signUp>>): Record<string, string> {
  const hash = createHash("sha256").update(token).digest("hex");
  const secrets = [token.slice(0, -1), `${token}A`, token.toUpperCase(), hash, user.id, "", "' or 1=1 --"];
  const headers = [...secrets.map((secret) => `Bearer ${secret}`), `Bearer ${token}, Bearer ${token}`];
  const others = [token, `Basic ${token}`, `Token ${token}`];
  return Object.fromEntries([...headers, ...others].map((header) => [header, header]));
}

/**
 * Expects that a stranger gets the same answer for another person's id as for a missing one, and that calls about the
 * stranger's own data work.
 */
async function expectOwnOnly(
  server: TestApp,
  operation: Operation,
  authorization: string | undefined,
  answer: Answer,
): Promise<void> {
  if (operation.path.includes("{id}")) {
    const absent = await callAs(server, operation, authorization, randomUUID());
    expect([answer.status, answer.body], operation.id).toEqual([404, absent.body]);
  }
  // The login fails, because its e-mail does not exist.
  else expect(answer.status < 300, operation.id).toBe(operation.id !== "login");
}

it("B1: no operation of the document reveals anything to anybody but the owner", async () => {
  const server = await buildTestApp({ isLimiting: false, kiosk: KIOSK });
  const operations = await readOperations(server);
  expect(operations.length).toBeGreaterThanOrEqual(19);

  const ended = await endedTokens(server);
  const owner = await signUp(server, { name: MARK });
  const id = String((await submit(server, owner.token, { result_description: MARK }))["id"]);
  const body = { kind: "child", version: "child-1", granted: true };
  await server.send("PUT", "/api/account/consents", { token: owner.token, body });
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
      else {
        // Every operation that reads tokens refuses a request with an invalid one.
        const needsLogin = operation.isForMembers || (operation.readsTokens && who !== "anonymous");
        expect(answer.status === 401, label).toBe(needsLogin);
      }
    }
    expect(ownersRows(), operation.id).toEqual(before);
  }
  // Checks that the owner can use all of these, and sees the data that nobody else saw.
  for (const url of [`/api/test-results/${id}`, "/api/account/export", "/api/account/consents", "/user"]) {
    const own = await server.send("GET", url, { token: owner.token });
    expect([url, own.status, new RegExp(`${MARK}|child-1`).test(JSON.stringify(own.body))]).toEqual([
      url,
      200,
      true,
    ]);
  }
  for (const parameter of ["token", "access_token", "authorization"]) {
    const inQuery = await server.send("GET", `/api/test-results?${parameter}=${owner.token}`);
    expect(inQuery.status).toBe(401);
  }
  recordProof("B1", "matrix", { operations: operations.length, cells, leaks: 0 });
});

it("B3: no value in a database dump is a token", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  await submit(server, token, {}, randomUUID());
  const { id } = await submit(server, token);
  await server.send("DELETE", `/api/test-results/${String(id)}`, { token });
  await server.send("PUT", "/api/account/consents", { token, body: VALID_BODIES["recordConsent"]?.() });
  const body = submission({ version: "adhd-2" });
  await server.send("POST", "/api/test-results", { key: randomUUID(), body });
  await server.send("POST", "/api/visits", { body: VALID_BODIES["countVisit"]?.() });
  const tables = dumpTables(server);
  expect(tables.size).toBeGreaterThanOrEqual(10);
  for (const [name, rows] of tables) expect(rows.length, name).toBeGreaterThan(0);
  const values = new Set(dumpRows(server).flatMap((row) => Object.values(row).map(String)));
  const pieces = new Set([...values].flatMap((value) => [value, ...value.split(/[^\w-]+/)]));
  let refused = 0;
  for (const value of pieces) {
    if (/[^\u0020-\u007e]/.test(value)) continue;
    const answer = await server.send("GET", "/user", { token: value });
    expect(answer.status, value).toBe(401);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(20);
  expect([...pieces].some((piece) => piece.includes(token))).toBe(false);
  expect((await server.send("GET", "/user", { token })).status).toBe(200);
  recordProof("B3", "dump", { tables: tables.size, values: values.size, replayed: refused, accepted: 0 });
});
