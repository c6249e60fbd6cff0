import { expect, it } from "vitest";
import { processTimeMs } from "#server/database/process-time.ts";
import { notLaterThanRequest } from "#server/database/request-deadline.ts";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { signUp, submission } from "#server/testing/factories.ts";

it("is known to the reads before the body and to the writes after it, and is the same", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  const known: number[] = [];
  const database = server.database as { query: typeof server.database.query };
  database.query = database.query.withPlugin({
    transformQuery({ node }) {
      known.push(notLaterThanRequest(Number.POSITIVE_INFINITY));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const before = processTimeMs();
  // A body in pieces, as it comes over a network.
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const text = JSON.stringify(submission());
  const body = new ReadableStream({
    async start(controller) {
      for (const piece of [text.slice(0, 10), text.slice(10)]) {
        controller.enqueue(new TextEncoder().encode(piece));
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      controller.close();
    },
  });
  const answer = await fetch(`${address}/api/test-results`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body,
    duplex: "half",
  });
  expect(answer.status).toBe(201);
  // The login, and the steps of the write.
  expect(known.length).toBeGreaterThan(3);
  expect(new Set(known).size).toBe(1);
  expect(known[0]).toBeGreaterThan(before + 6_400);
  expect(known[0]).toBeLessThan(before + 7_500);
  expect(notLaterThanRequest(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
});
