import { createHash, randomUUID } from "node:crypto";
import { array, asyncProperty, assert as check, constantFrom, nat, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp, submission, submit } from "#server/testing/factories.ts";
import { dumpRows, insertMember } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";

const DAY = 86_400_000;
const MARK = "只属于甲的内容";

interface Operation {
  readonly id: string;
  readonly method: "GET" | "POST" | "DELETE" | "PUT";
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

/** Valid bodies by operation; one that is not here is called with an empty object. */
const BODIES: Readonly<Record<string, () => unknown>> = {
  register: () => registration(),
  login: () => ({ email: "nobody@example.com", password: PASSWORD }),
  submitResult: () => submission(),
  calculate: () => ({ test_type: "adhd", answers: Array.from({ length: 18 }, () => 0) }),
};

async function callAs(server: TestApp, operation: Operation, authorization: string | undefined, id: string) {
  const url = operation.path.replace("{id}", id).replace("{type}", "adhd");
  const hasBody = operation.method !== "GET" && operation.method !== "DELETE";
  return server.send(operation.method, url, {
    ...(hasBody && { body: BODIES[operation.id]?.() ?? {} }),
    ...(authorization !== undefined && { headers: { authorization } }),
  });
}

describe("B1: who may do what", () => {
  it("every operation of the document, by everybody who is not its owner, gives nothing away", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const operations = await readOperations(server);
    expect(operations.length).toBeGreaterThanOrEqual(12);

    const expired = await signUp(server);
    server.clock.now += 31 * DAY;
    const idle = await signUp(server);
    server.clock.now += 8 * DAY;
    const loggedOut = await signUp(server);
    await server.send("POST", "/logout", { token: loggedOut.token });
    const deleted = await signUp(server);
    const beside = openBeside(server);
    beside.exec(`pragma foreign_keys = off; delete from users where id = '${deleted.user.id}'`);
    const owner = await signUp(server, { name: MARK });
    const item = await submit(server, owner.token, { result_description: MARK });
    const id = String(item["id"]);
    const ownersRows = () =>
      dumpRows(server)
        .filter((row) => row["user_id"] === owner.user.id || row["id"] === owner.user.id)
        .map((row) => JSON.stringify({ ...row, last_used_at: 0 }));
    const before = ownersRows();

    const dead: Readonly<Record<string, string>> = {
      expired: `Bearer ${expired.token}`,
      idle: `Bearer ${idle.token}`,
      "logged out": `Bearer ${loggedOut.token}`,
      deleted: `Bearer ${deleted.token}`,
      "cut off": `Bearer ${owner.token.slice(0, -1)}`,
      "too long": `Bearer ${owner.token}A`,
      "another case": `Bearer ${owner.token.toUpperCase()}`,
      "stored hash": `Bearer ${createHash("sha256").update(owner.token).digest("hex")}`,
      "id of the owner": `Bearer ${owner.user.id}`,
      empty: "Bearer ",
      "no scheme": owner.token,
      "another scheme": `Basic ${owner.token}`,
      "a made-up scheme": `Token ${owner.token}`,
      "two tokens": `Bearer ${owner.token}, Bearer ${owner.token}`,
      words: "Bearer ' or 1=1 --",
    };
    let cells = 0;
    for (const operation of operations) {
      const stranger = await insertMember(server, "乙");
      const missing = randomUUID();
      const identities = { anonymous: undefined, ...dead, stranger: `Bearer ${stranger.token}` };
      for (const [who, authorization] of Object.entries(identities)) {
        const answer = await callAs(server, operation, authorization, id);
        const label = `${who}: ${operation.id}`;
        cells += 1;
        expect(JSON.stringify(answer.body), label).not.toContain(MARK);
        expect(answer.status, label).toBeLessThan(500);
        const isAllowed =
          operation.access === "public" ||
          who === "stranger" ||
          (operation.access === "optional" && who === "anonymous");
        if (!isAllowed) expect([label, answer.status]).toEqual([label, 401]);
        else expect(answer.status, label).not.toBe(401);
        if (who === "stranger" && operation.path.includes("{id}")) {
          const absent = await callAs(server, operation, authorization, missing);
          expect([answer.status, answer.body], label).toEqual([absent.status, absent.body]);
          expect(answer.status, label).toBe(404);
        }
      }
      expect(ownersRows(), operation.id).toEqual(before);
    }
    // The positive control: the owner can do all of it, and sees what nobody else saw.
    const own = await server.send("GET", `/api/test-results/${id}`, { token: owner.token });
    expect([own.status, JSON.stringify(own.body).includes(MARK)]).toEqual([200, true]);
    for (const parameter of ["token", "access_token", "authorization"]) {
      const inQuery = await server.send("GET", `/api/test-results?${parameter}=${owner.token}`);
      expect(inQuery.status).toBe(401);
    }
    recordProof("B1", "matrix", { operations: operations.length, cells, leaks: 0 });
  }, 120_000);

  const RUNS = size(300, 10_000);
  const KEYS = Array.from({ length: 4 }, () => randomUUID());
  const command = record({
    who: constantFrom(0, 1, 2),
    what: constantFrom("post", "list", "latest", "read", "delete", "logout"),
    key: nat(KEYS.length - 1),
  });

  interface Person {
    readonly token: string;
    readonly mark: string;
    isOut: boolean;
    readonly stored: Set<string>;
    readonly gone: Set<string>;
  }

  /** What the server should answer, and what it does to the model. */
  function expectedStatus(person: Person, what: string, key: string): number {
    if (person.isOut) return 401;
    if (what === "post") {
      if (person.gone.has(key)) return 410;
      const isNew = !person.stored.has(key);
      person.stored.add(key);
      return isNew ? 201 : 200;
    }
    if (what === "read") return person.stored.has(key) ? 200 : 404;
    if (what === "delete") {
      if (!person.stored.delete(key)) return 404;
      person.gone.add(key);
    }
    if (what === "logout") person.isOut = true;
    return 200;
  }

  async function perform(server: TestApp, { token, mark }: Person, what: string, key: string) {
    const one = `/api/test-results/${key}`;
    if (what === "post") {
      return server.send("POST", "/api/test-results", {
        token,
        key,
        body: submission({ result_description: mark, test_name: mark }),
      });
    }
    if (what === "list") return server.send("GET", "/api/test-results", { token });
    if (what === "latest") return server.send("GET", "/api/test-results/latest", { token });
    if (what === "logout") return server.send("POST", "/logout", { token });
    return server.send(what === "read" ? "GET" : "DELETE", one, { token });
  }

  it(
    "people who share keys and act in any order see their own results only",
    async () => {
      const server = await buildTestApp({ isLimiting: false });
      let calls = 0;
      await check(
        asyncProperty(array(command, { minLength: 4, maxLength: 16 }), async (commands) => {
          const people: Person[] = [];
          for (const mark of ["甲甲甲", "乙乙乙", "丙丙丙"]) {
            const { token } = await insertMember(server, mark);
            people.push({ token, mark, isOut: false, stored: new Set(), gone: new Set() });
          }
          for (const { who, what, key: index } of commands) {
            const person = people[who]!;
            const key = KEYS[index]!;
            const expected = expectedStatus(person, what, key);
            const answer = await perform(server, person, what, key);
            calls += 1;
            expect([what, answer.status]).toEqual([what, expected]);
            const text = JSON.stringify(answer.body);
            for (const { mark } of people) if (mark !== person.mark) expect(text).not.toContain(mark);
            if (what === "list" && expected === 200) {
              const { data } = answer.body.data as { data: { id: string }[] };
              expect(new Set(data.map(({ id }) => id))).toEqual(person.stored);
            }
          }
        }),
        { numRuns: RUNS },
      );
      recordProof("B1", "sequences", { sequences: RUNS, calls, leaks: 0 });
    },
    size(120_000, 1_800_000),
  );
});

describe("B3: tokens", () => {
  it("no value of a database dump is one", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submit(server, token, {}, randomUUID());
    await server.send("POST", "/api/test-results", { key: randomUUID(), body: submission() });
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
    recordProof("B3", "dump", { values: values.size, replayed: refused, accepted: 0 });
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
