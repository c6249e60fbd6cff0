import { expect, it, vi } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { size } from "#harness/proof.ts";
import { forAll, PASSWORD, registration, submission } from "#harness/factories.ts";

vi.mock(import("node:crypto"), async (load) =>
  (await import("#harness/quick-hashes.ts")).withQuickHashes(await load()),
);

const PEOPLE = 60;
const ROUNDS = size(2, 6);
const ROUND_MS = 3_600_000 / ROUNDS;
/** The longest accepted text. */
const TEXT = "长".repeat(560);

it("sixty people of a clinic behind one address are not refused in a busy hour", async () => {
  const server = await buildTestApp();
  const people = Array.from({ length: PEOPLE }, () => registration());
  const refused: string[] = [];
  async function ask(...[method, url, options]: Parameters<typeof server.send>) {
    const answer = await server.send(method, url, options);
    if (answer.status >= 300) refused.push(`${method} ${url} ${answer.status} ${answer.body.message ?? ""}`);
    return answer.body.data as { readonly token: string };
  }
  // In the first minute everybody registers. Afterwards they post again and again.
  await forAll(people, (body) => ask("POST", "/register", { body }));
  for (let round = 0; round < ROUNDS; round += 1) {
    await forAll(people, async ({ email }) => {
      const { token } = await ask("POST", "/login", { body: { email, password: PASSWORD } });
      await ask("PUT", "/api/account/consents", {
        token,
        body: { kind: "upload", version: "upload-2", granted: true },
      });
      const body = submission({ result_description: TEXT, detailed_interpretation: TEXT });
      await ask("POST", "/api/test-results", { token, body });
      for (const url of ["/user", "/api/tests", "/api/test-results", "/api/account/consents"])
        await ask("GET", url, { token });
    });
    server.clock.now += ROUND_MS;
  }
  expect(refused).toEqual([]);
});
