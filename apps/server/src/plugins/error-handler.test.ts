import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside } from "#server/testing/build-test-app.ts";
import { ENGINE } from "#server/testing/test-database.ts";
import { PASSWORD, registration, signUp } from "#server/testing/factories.ts";

const MISSING_TABLE = ENGINE === "sqlite" ? /no such table/ : /relation .{1,4}users.{1,4} does not exist/;

describe("what does not exist", () => {
  it.each([
    ["GET", "/api/nothing"],
    ["POST", "/api/tests"],
    ["PUT", "/api/test-results"],
    ["GET", "/api"],
    ["GET", "/api/"],
    ["DELETE", "/register"],
    ["POST", "/nothing"],
  ] as const)("%s %s is a JSON 404", async (method, url) => {
    const server = await buildTestApp();
    const answer = await server.send(method, url, { headers: { accept: "text/html" } });
    expect(answer.status).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("also when the path cannot be read", async () => {
    const server = await buildTestApp();
    const answer = await server.send("GET", "/api/%E0%A4%A");
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("请求的地址有误");
  });
});

describe("a failure that is ours", () => {
  it("is a 500 with a fixed text; the log has the cause and nobody's data", async () => {
    const server = await buildTestApp();
    const saboteur = openBeside(server);
    saboteur.exec("alter table users rename to people");
    const body = registration({ email: "canary-mail@example.com", name: "金丝雀" });
    const answer = await server.send("POST", "/register", { body });
    expect(answer.status).toBe(500);
    const requestId = answer.headers["x-request-id"];
    expect(answer.body).toEqual({
      success: false,
      message: "服务器出了点问题，请稍后重试",
      request_id: requestId,
    });
    const cause = server
      .log()
      .split("\n")
      .find((line) => MISSING_TABLE.test(line));
    expect(JSON.parse(cause ?? "{}")).toMatchObject({ reqId: requestId });
    expect(cause).toBeDefined();
    expect(server.log()).not.toMatch(/canary|金丝雀/);
    expect(server.log()).not.toContain(PASSWORD);
  });

  it("is a 503 that says when to come back, while somebody else holds the database", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const other = openBeside(server);
    if (ENGINE === "sqlite") other.exec("begin immediate");
    else {
      other.exec("begin");
      other.exec("lock table tokens in exclusive mode");
    }
    const logout = await server.send("POST", "/logout", { token });
    other.exec("rollback");
    expect(logout.status).toBe(503);
    expect(logout.headers["retry-after"]).toBe("5");
    expect(logout.body.message).toBe("服务器暂时忙不过来，请稍后重试");
    // Refused means not done.
    expect((await server.send("GET", "/user", { token })).status).toBe(200);
  }, 15_000);
});

describe("the log", () => {
  it("is one JSON object a line, with the route's pattern and no query, token, id or name", async () => {
    const server = await buildTestApp();
    const { token, user } = await signUp(server, { name: "金丝雀", email: "canary@example.com" });
    await server.send("GET", "/api/test-results?page=1&test_type=asd", { token });
    await server.send("GET", "/api/test-results/6f9619ff-8b86-4d01-b42d-00cf4fc964ff", { token });
    await server.send("POST", "/login", { body: { email: "canary@example.com", password: "wrong one" } });
    const lines = server
      .log()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter((line) => line["msg"] === "answered");
    expect(answered.map((line) => [line["method"], line["route"], line["status"]])).toEqual([
      ["POST", "/register", 201],
      ["GET", "/api/test-results", 200],
      ["GET", "/api/test-results/:id", 404],
      ["POST", "/login", 422],
    ]);
    expect(new Set(answered.map((line) => line["reqId"])).size).toBe(4);
    for (const secret of [token, user.id, "canary", "金丝雀", "test_type", "6f9619ff", "wrong one"]) {
      expect(server.log()).not.toContain(secret);
    }
  });
});
