import fastify from "fastify";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { CONTRACT_SCHEMAS } from "./contract-schemas.ts";

async function serve(answer: unknown) {
  const app = fastify({ schemaController: CONTRACT_SCHEMAS });
  const received: unknown[] = [];
  app.post(
    "/",
    {
      schema: {
        body: z.object({ count: z.number("不是数字"), note: z.optional(z.string()) }),
        response: {
          200: z.object({ list: z.array(z.object({ id: z.string() })), at: z.optional(z.number()) }),
        },
      },
    },
    async ({ body }) => {
      received.push(body);
      return answer;
    },
  );
  return {
    received,
    post: (payload: Record<string, unknown>) => app.inject({ method: "POST", url: "/", payload }),
  };
}

it("lets in and out what the contract names, and nothing else", async () => {
  const answer = { list: [{ id: "a", secret: 1 }, { id: "b" }], password_hash: "x", at: undefined };
  const { post, received } = await serve(answer);
  // The first one is checked as every later one.
  for (let round = 0; round < 3; round += 1) {
    const { statusCode, body } = await post({ count: 1, unknown: true });
    expect([statusCode, body]).toEqual([200, '{"list":[{"id":"a"},{"id":"b"}]}']);
  }
  expect(received).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
});

it("says of a request what is wrong with it, and sends no answer that the contract does not know", async () => {
  const { post, received } = await serve({ list: [{ id: 7 }] });
  const refused = await post({ count: "1" });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { message: expect.stringContaining("不是数字") },
  ]);
  expect(received).toEqual([]);
  const broken = await post({ count: 1 });
  expect(broken.statusCode).toBe(500);
  expect(broken.body).not.toContain('"list"');
});
