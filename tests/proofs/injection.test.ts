import { DatabaseSync } from "node:sqlite";
import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it, onTestFinished } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#harness/build-test-app.ts";
import { signUp, submit } from "#harness/factories.ts";
import { dumpRows, dumpTables, insertMember } from "#harness/members.ts";
import { recordProof, scaled } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

/** Stands in every payload and nowhere else. */
const MARK = "q7x";
const PAYLOADS = [
  `${MARK}' or '1'='1`,
  `${MARK}") or ("1"="1`,
  `${MARK}'; drop table users; --`,
  `${MARK}' union select id, email, password_hash from users --`,
  `${MARK}%' escape '!`,
  `\\${MARK}'`,
  `1 and randomblob(1000000000) -- ${MARK}`,
];

/** Every text that reaches the server's database's parser: reads are prepared on this thread, writes travel as steps. */
function watchStatements({ database }: TestApp): Set<string> {
  const texts = new Set<string>();
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function watched(...args) {
    texts.add(args[0]);
    return prepare.apply(this, args);
  };
  onTestFinished(() => void (DatabaseSync.prototype.prepare = prepare));
  const { write } = database;
  (database as { write: typeof write }).write = (steps) => {
    for (const { sql } of steps) texts.add(sql);
    return write(steps);
  };
  return texts;
}

/** The payload in each place of a call where a client can put a text. */
function placesOf(call: (typeof OPERATIONS)[number], payload: string) {
  const text = encodeURIComponent(payload);
  const url = call.path.replace(/:\w+/, text);
  const wanted = VALID_BODIES[call.id]?.();
  const body = wanted && { body: wanted };
  return [
    { url, ...body },
    ...["page", "per_page", "test_type"].map((name) => ({ url: `${url}?${name}=${text}`, ...body })),
    ...["idempotency-key", "x-device-token", "x-forwarded-for", "accept-language"].map((name) => ({
      url,
      headers: { [name]: payload },
      ...body,
    })),
    ...Object.keys(wanted ?? {}).map((field) => ({ url, body: { ...wanted, [field]: payload } })),
    ...(wanted ? [{ url, body: { ...wanted, [payload]: payload, scores: { [payload]: 1 } } }] : []),
  ];
}

it("B9: text that is SQL reaches the database as a value, from wherever it comes", async () => {
  const server = await buildTestApp({ isLimiting: false, trustProxy: 1, logger: false });
  const texts = watchStatements(server);
  const neighbour = await signUp(server, { email: "neighbour@example.com" });
  await submit(server, neighbour.token);
  const ofNeighbour = () => dumpRows(server).filter((row) => row["user_id"] === neighbour.user.id);
  const before = ofNeighbour();
  const tables = [...dumpTables(server).keys()];
  let sent = 0;
  for (const call of OPERATIONS) {
    for (const payload of PAYLOADS.slice(0, scaled(PAYLOADS.length))) {
      const { token } = await insertMember(server, payload);
      for (const { url, ...place } of placesOf(call, payload)) {
        const { status, body } = await server.send(call.method, url, {
          ...(call.access !== "public" && { token }),
          ...place,
        });
        expect(status, `${call.id} ${url}`).toBeLessThan(500);
        expect(JSON.stringify(body), call.id).not.toContain("neighbour@example.com");
        sent += 1;
      }
    }
  }
  const statements = [...texts].filter((text) => /^(select|insert|update|delete)\b/i.test(text));
  expect(statements.filter((text) => text.includes(MARK))).toEqual([]);
  // As many as the program has, however many requests come; the payloads are in the rows, so they did arrive.
  expect(statements.length).toBeGreaterThan(20);
  expect(statements.length).toBeLessThan(80);
  expect(JSON.stringify(dumpRows(server))).toContain(MARK);
  expect([ofNeighbour(), [...dumpTables(server).keys()]]).toEqual([before, tables]);
  expect(openBeside(server).prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  recordProof("B9", "payloads", { requests: sent, statements: statements.length, withPayload: 0 });
});
