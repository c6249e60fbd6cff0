import { expect, it } from "vitest";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { signUp, submission } from "#server/testing/factories.ts";

it("refuses calls beyond the number at work with 503 and Retry-After, lets health checks in, and frees each place", async () => {
  const server = await buildTestApp({ maxCallsAtWork: 2 });
  const { token } = await signUp(server);
  const other = openBeside(server);
  other.exec("begin immediate");
  const post = () => server.send("POST", "/api/test-results", { token, body: submission() });
  const waiting = [post(), post()];
  const refused = await server.send("GET", "/api/tests");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "5"]);
  expect(refused.body.message).toBe("现在使用的人有点多，请稍后重试");
  expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  other.exec("rollback");
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
  expect((await post()).status).toBe(201);
});
