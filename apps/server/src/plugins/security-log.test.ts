import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, signUp, submission, submit } from "#server/testing/factories.ts";

// Many logins, and each is a real password hash.
vi.setConfig({ testTimeout: 30_000 });

interface Line {
  readonly level: number;
  readonly time: number;
  readonly reqId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly msg: string;
}

function readLines(server: TestApp): Line[] {
  return server
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === "answered");
}

/** What was logged about the calls made by `work`: method, route, status. */
async function loggedBy(server: TestApp, work: () => Promise<unknown>) {
  const before = readLines(server).length;
  await work();
  return readLines(server)
    .slice(before)
    .map(({ method, route, status }) => [method, route, status]);
}

describe("the log has a line for", () => {
  it("every way into an account and out of it, whether it worked or not", async () => {
    const server = await buildTestApp();
    const email = "a@example.com";
    const { token } = await signUp(server, { email });
    const login = (password: string) => server.send("POST", "/login", { body: { email, password } });
    const next = "另一句话 123";
    const change = { current_password: PASSWORD, password: next, password_confirmation: next };
    const lines = await loggedBy(server, async () => {
      await server.send("POST", "/register", { body: registration({ email }) });
      await login(PASSWORD);
      await login("wrong one");
      await server.send("PUT", "/api/account/password", {
        token,
        body: { ...change, current_password: "x" },
      });
      await server.send("PUT", "/api/account/password", { token, body: change });
      const { body } = await login(next);
      const fresh = (body.data as { token: string }).token;
      await server.send("POST", "/logout", { token: fresh });
      const again = (await login(next)).body.data as { token: string };
      await server.send("POST", "/api/account/logout-all", { token: again.token });
      const last = (await login(next)).body.data as { token: string };
      await server.send("DELETE", "/api/account", { token: last.token, body: { password: "x" } });
      await server.send("DELETE", "/api/account", { token: last.token, body: { password: next } });
    });
    expect(lines).toEqual([
      ["POST", "/register", 422],
      ["POST", "/login", 200],
      ["POST", "/login", 422],
      ["PUT", "/api/account/password", 422],
      ["PUT", "/api/account/password", 200],
      ["POST", "/login", 200],
      ["POST", "/logout", 200],
      ["POST", "/login", 200],
      ["POST", "/api/account/logout-all", 200],
      ["POST", "/login", 200],
      ["DELETE", "/api/account", 422],
      ["DELETE", "/api/account", 200],
    ]);
  });

  it("every call that was not allowed", async () => {
    const server = await buildTestApp();
    const [one, two] = [await signUp(server), await signUp(server)];
    const { id } = await submit(server, one.token);
    const lines = await loggedBy(server, async () => {
      await server.send("GET", "/user");
      await server.send("GET", "/user", { token: "dead" });
      await server.send("GET", `/api/test-results/${String(id)}`, { token: two.token });
      await server.send("DELETE", `/api/test-results/${String(id)}`, { token: two.token });
    });
    expect(lines).toEqual([
      ["GET", "/user", 401],
      ["GET", "/user", 401],
      ["GET", "/api/test-results/:id", 404],
      ["DELETE", "/api/test-results/:id", 404],
    ]);
  });

  it("every attempt at the rules for input, repetition and number", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const key = randomUUID();
    await submit(server, token, {}, key);
    const url = "/api/test-results";
    const lines = await loggedBy(server, async () => {
      await server.send("POST", url, { token, body: "{" });
      await server.send("POST", url, { token, body: '{"__proto__":{"x":1}}' });
      await server.send("POST", url, { token, body: `{"a":"${"x".repeat(70_000)}"}` });
      await server.send("POST", url, { token, headers: { "content-type": "text/plain" }, body: "a" });
      await server.send("POST", url, { token, body: submission({ total_score: 73 }) });
      await server.send("POST", url, { token, key, body: submission({ total_score: 1 }) });
      for (let index = 0; index < 11; index += 1) {
        await server.send("POST", "/login", { body: { email: "b@example.com", password: "guess" } });
      }
    });
    const statuses = lines.map(([, , status]) => status);
    expect(statuses.slice(0, 6)).toEqual([400, 400, 413, 415, 422, 422]);
    expect(statuses.slice(6)).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });
});

it("a line says when, what and how it ended, with a time in UTC and the request's id", async () => {
  const server = await buildTestApp();
  const before = Date.now();
  const answer = await server.send("GET", "/api/tests");
  const [line] = readLines(server);
  expect(line).toMatchObject({
    level: 30,
    reqId: answer.headers["x-request-id"],
    method: "GET",
    route: "/api/tests",
    status: 200,
    ms: expect.any(Number),
  });
  // Milliseconds since 1970 in UTC: a zone has no part in it.
  expect(line?.time).toBeGreaterThanOrEqual(before);
  expect(line?.time).toBeLessThanOrEqual(Date.now());
});
