import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp, dumpRows, openSecondConnection } from "#harness/build-test-app.ts";
import { PASSWORD, registration, submit } from "#harness/factories.ts";
import { buildWithMember } from "#harness/members.ts";
import { shortenWaits } from "#harness/short-waits.ts";
import { ENGINE } from "#harness/test-database.ts";

const MISSING_TABLE = ENGINE === "sqlite" ? /no such table/ : /relation .{1,4}users.{1,4} does not exist/;

it("a call that changes data does nothing for GET or HEAD, and none redirects", async () => {
  const { server, token } = await buildWithMember({ trustProxy: 1 });
  const { id } = await submit(server, token);
  const before = dumpRows(server);
  const writes = OPERATIONS.filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(8);
  // A client that sends a token over plain HTTP must get an error instead of a redirect to HTTPS, so that its developer
  // notices.
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "http" };
  for (const { path } of writes) {
    const isReadable = OPERATIONS.some((other) => other.method === "GET" && other.path === path);
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await server.app.inject({ method, url: path.replace(":id", String(id)), headers });
      expect(answer.statusCode, `${method} ${path}`).toBe(isReadable ? 200 : 404);
    }
  }
  expect(dumpRows(server)).toEqual(before);
  for (const { method, path } of OPERATIONS) {
    const { statusCode } = await server.app.inject({ method, url: path.replace(/:\w+/, "adhd"), headers });
    expect(Math.floor(statusCode / 100), `${method} ${path}`).not.toBe(3);
  }
});

describe("a failure of the server", () => {
  it("is a 500 with a fixed text, and its cause is in the log under the same id", async () => {
    const server = await buildTestApp();
    openSecondConnection(server).exec("alter table users rename to people");
    const answer = await server.send("POST", "/register", { body: registration() });
    expect(answer.status).toBe(500);
    const reqId = answer.headers["x-request-id"];
    const message = "服务器出了点问题，请稍后重试";
    expect(answer.body).toEqual({ success: false, message, request_id: reqId });
    const cause = server
      .log()
      .split("\n")
      .find((line) => MISSING_TABLE.test(line));
    expect(JSON.parse(cause ?? "{}")).toMatchObject({ reqId });
  });

  it("is a 503 with Retry-After while the database is locked", async () => {
    const { server, token } = await buildWithMember();
    const other = openSecondConnection(server);
    other.exec(ENGINE === "sqlite" ? "begin immediate" : "begin");
    if (ENGINE === "postgres") other.exec("lock table tokens in exclusive mode");
    const giveTime = ENGINE === "sqlite" ? shortenWaits() : () => undefined;
    const logout = await server.send("POST", "/logout", { token });
    giveTime();
    other.exec("rollback");
    expect([logout.status, logout.headers["retry-after"]]).toEqual([503, "5"]);
    expect(logout.body.message).toBe("服务器暂时忙不过来，请稍后重试");
    // A refused call has changed nothing.
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
  });
});

// Proof B14 tests that the log contains nothing else.
it("the log has the time, the route's pattern and the outcome of every call", async () => {
  const { server, email, token } = await buildWithMember();
  const login = (password: string) => server.send("POST", "/login", { body: { email, password } });
  await login(PASSWORD);
  await login("wrong one");
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await server.send("GET", "/user", { token: "dead", headers });
  await server.send("GET", "/api/test-results/6f9619ff-8b86-4d01-b42d-00cf4fc964ff?page=1", { token });
  const last = await server.send("DELETE", "/api/account", { token, body: { password: PASSWORD } });
  const lines = server
    .log()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "answered");
  expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["POST", "/login", 200],
    ["POST", "/login", 422],
    ["GET", "/user", 401],
    ["GET", "/api/test-results/:id", 404],
    ["DELETE", "/api/account", 200],
  ]);
  expect(lines.map((line) => line["traceId"])).toEqual([undefined, undefined, traceId, undefined, undefined]);
  const reqId = last.headers["x-request-id"];
  expect(lines.at(-1)).toMatchObject({ level: 30, reqId, ms: expect.any(Number) });
});
