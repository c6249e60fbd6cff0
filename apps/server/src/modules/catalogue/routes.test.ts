import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { submission } from "#server/testing/factories.ts";

it("lists the four tests in the catalogue's order, from zero", async () => {
  const server = await buildTestApp();
  const answer = await server.send("GET", "/api/tests");
  expect(answer.status).toBe(200);
  const types = ["adhd", "mbti", "asd", "asd-adult"];
  expect(answer.body.data).toEqual({ data: types.map((type) => ({ type, participant_count: 0 })) });
});

it("adds up the slots that many posts were spread over", async () => {
  const server = await buildTestApp({ isLimiting: false });
  await Promise.all(
    Array.from({ length: 100 }, () =>
      server.send("POST", "/api/test-results", { key: randomUUID(), body: submission() }),
    ),
  );
  const rows = await server.database.query.selectFrom("participants").selectAll().execute();
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.length).toBeLessThanOrEqual(16);
  const answer = await server.send("GET", "/api/tests");
  expect(answer.body.data).toMatchObject({
    data: expect.arrayContaining([{ type: "adhd", participant_count: 100 }]),
  });
});
