import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp } from "#server/testing/factories.ts";
import { dumpRows, insertMember } from "#server/testing/members.ts";
import { recordProof } from "#server/testing/proof.ts";
import { VALID_BODIES } from "#server/testing/valid-bodies.ts";

/** Neither occurs in any other way. The number is a moment in 2009, as good as any for a column of times. */
const MARKS = ["planted-by-a-stranger", 1_234_567_891];
/** What people who guess names would try besides the columns. */
const GUESSES = ["role", "admin", "is_admin", "isAdmin", "token", "userId", "is_anonymous", "counted"];
const WRITES = OPERATIONS.filter(({ method }) => method !== "GET");

/** Each write by whoever may make it, with each mark. */
const CELLS = WRITES.flatMap((call) => {
  const identities = { public: [false], optional: [false, true], member: [true] }[call.access];
  return identities.flatMap((isSignedIn) =>
    MARKS.map((mark) => ({ call, method: call.method, url: call.path, isSignedIn, mark })),
  );
});

/** Every column of every table. */
function columnNames(server: TestApp): string[] {
  const connection = openBeside(server);
  return [...new Set(connection.tableNames().flatMap((table) => connection.columnNames(table)))];
}

/** Keys of the call that a client fills with a text of its own, though columns are called the same. */
const OWN: Readonly<Record<string, readonly string[]>> = { submitResult: ["version"] };

describe("B8: fields that are not the caller's to set", () => {
  let fields = 0;

  it("are tried on every call that writes", () => {
    expect(WRITES.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["register", "login", "rename", "changePassword", "recordConsent"]),
    );
    expect(WRITES.length).toBeGreaterThanOrEqual(11);
  });

  it.each(CELLS)(
    "$method $url (signed in: $isSignedIn) stores nothing from a key named like a column",
    async ({ call, isSignedIn, mark }) => {
      const server = await buildTestApp();
      const { token, email } = await insertMember(server, "小满");
      const kept = await server.send("POST", "/api/test-results", {
        token,
        body: VALID_BODIES["submitResult"]?.(),
      });
      const other = await signUp(server);
      const ofOther = () => dumpRows(server).filter((row) => row["user_id"] === other.user.id);
      const before = ofOther();
      const wanted = { ...VALID_BODIES[call.id]?.(), ...(call.id === "login" && { email }) };
      const columns = columnNames(server);
      expect(columns).toEqual(
        expect.arrayContaining(["user_id", "password_hash", "token_hash", "created_at"]),
      );
      const extra = [...columns, ...GUESSES].filter(
        (name) => !(name in wanted) && OWN[call.id]?.includes(name) !== true,
      );
      expect(extra.length).toBeGreaterThan(30);
      const planted = Object.fromEntries(extra.map((name) => [name, mark]));
      const url = call.path.replace(":id", (kept.body.data as { id: string }).id);
      const answer = await server.send(call.method, url, {
        body: { ...planted, user_id: other.user.id, ...wanted },
        ...(isSignedIn && { token }),
      });
      expect([200, 201]).toContain(answer.status);
      expect(JSON.stringify(answer.body)).not.toContain(String(mark));
      expect(JSON.stringify(dumpRows(server))).not.toContain(String(mark));
      // Nothing landed on the person whose id was planted.
      expect(ofOther()).toEqual(before);
      fields += extra.length;
      recordProof("B8", "fields", { operations: WRITES.length, values: MARKS.length, fields, stored: 0 });
    },
  );
});
