import { OPERATIONS } from "@xinjing/contract/operations";
import { expect, it } from "vitest";
import { buildTestApp, dumpRows, openSecondConnection } from "#harness/build-test-app.ts";
import { KIOSK, signUp, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof } from "#harness/proof.ts";
import { VALID_BODIES } from "#harness/valid-bodies.ts";

/**
 * Values to be planted, which occur nowhere else. The number is also a valid time (in 2009), for columns with times.
 */
const MARKS = ["planted-by-a-stranger", 1_234_567_891];
/** Names that an attacker would try in addition to those of the columns. */
const GUESSES = ["role", "admin", "is_admin", "isAdmin", "token", "userId", "is_anonymous", "counted"];
const WRITES = OPERATIONS.filter(({ method }) => method !== "GET");
/** For each kind of access: whether to call with a token, without one, or both. */
const CALLERS = { public: [false], optional: [false, true], member: [true] };

/** Fields of a call that are named like a column and that clients may really set. */
const EXPECTED_EXTRA: Readonly<Record<string, readonly string[]>> = { submitResult: ["version"] };

it("B8: no call stores a value from a key named like a column", async () => {
  expect(WRITES.length).toBeGreaterThanOrEqual(11);
  const server = await buildTestApp({ isLimiting: false, kiosk: KIOSK });
  const connection = openSecondConnection(server);
  const columns = new Set(connection.tableNames().flatMap((table) => connection.columnNames(table)));
  const other = await signUp(server);
  const ofOther = () => dumpRows(server).filter((row) => row["user_id"] === other.user.id);
  const before = ofOther();
  let fields = 0;
  for (const call of WRITES) {
    for (const isSignedIn of CALLERS[call.access]) {
      for (const mark of MARKS) {
        const label = `${call.id}, signed in: ${isSignedIn}, ${mark}`;
        const { token, email } = await insertMember(server, "小满");
        const { id } = await submit(server, token);
        const wanted = { ...VALID_BODIES[call.id]?.(), ...(call.id === "login" && { email }) };
        const extra = [...columns, ...GUESSES].filter(
          (name) => !(name in wanted) && EXPECTED_EXTRA[call.id]?.includes(name) !== true,
        );
        expect(extra.length).toBeGreaterThan(30);
        const planted = Object.fromEntries(extra.map((name) => [name, mark]));
        const answer = await server.send(call.method, call.path.replace(":id", String(id)), {
          body: { ...planted, user_id: other.user.id, ...wanted },
          ...(isSignedIn && { token }),
        });
        expect([200, 201], label).toContain(answer.status);
        expect(JSON.stringify([answer.body, dumpRows(server)]), label).not.toContain(String(mark));
        // The person whose id was planted has not changed.
        expect(ofOther(), label).toEqual(before);
        fields += extra.length;
      }
    }
  }
  recordProof("B8", "fields", { operations: WRITES.length, values: MARKS.length, fields, stored: 0 });
});
