import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { registration, signUp, submission, submit } from "#server/testing/factories.ts";
import { dumpRows } from "#server/testing/members.ts";
import { recordProof, size } from "#server/testing/proof.ts";

/** Every column of every table. */
function listColumns(server: TestApp): string[] {
  const connection = openBeside(server);
  return [...new Set(connection.tableNames().flatMap((table) => connection.columnNames(table)))];
}

describe("B8: fields that are not the caller's to set", () => {
  it("no column of the database can be set by its name", async () => {
    const server = await buildTestApp();
    const owner = await signUp(server, { email: "owner@example.com" });
    const columns = [...listColumns(server), "role", "admin", "is_admin", "token", "userId", "is_anonymous"];
    expect(columns).toEqual(expect.arrayContaining(["user_id", "password_hash", "token_hash", "created_at"]));
    const { paths } = (await server.app.inject({ url: "/openapi.json" })).json() as {
      paths: Record<
        string,
        Record<string, { requestBody?: { content: Record<string, { schema: { properties?: object } }> } }>
      >;
    };
    const bodies = {
      "/register": registration(),
      "/login": { email: "owner@example.com", password: registration().password },
      "/api/test-results": submission(),
      "/api/test-results/calculate": { test_type: "adhd", answers: Array.from({ length: 18 }, () => 0) },
    };
    let fields = 0;
    for (const [url, body] of Object.entries(bodies)) {
      const named = Object.keys(
        paths[url]?.["post"]?.requestBody?.content["application/json"]?.schema.properties ?? {},
      );
      expect(named.length, url).toBeGreaterThan(1);
      const extra = columns.filter((column) => !named.includes(column));
      fields += extra.length;
      for (const value of ["mass-canary", 1_234_567_891]) {
        const planted = Object.fromEntries(extra.map((column) => [column, value]));
        const fresh = url === "/register" ? registration() : body;
        const answer = await server.send("POST", url, {
          body: { ...planted, ...fresh },
          ...(url === "/api/test-results" && { token: owner.token }),
        });
        expect([url, answer.status < 300]).toEqual([url, true]);
        expect(JSON.stringify(answer.body)).not.toContain(String(value));
      }
    }
    const stored = JSON.stringify(dumpRows(server));
    expect(stored).not.toMatch(/mass-canary|1234567891/);
    expect(
      dumpRows(server).filter((row) => row["user_id"] === owner.user.id && "details" in row),
    ).toHaveLength(2);
    recordProof("B8", "fields", { operations: 4, fields, stored: 0 });
  }, 30_000);
});

describe("B14: what the log says about people", () => {
  const CANARIES = {
    email: "canary-mail@example.com",
    name: "金丝雀小姐",
    password: "canary-password-\u001b[31m",
    label: "canary-label",
    text: 'canary-text\n{"level":50}',
    address: "203.0.113.77",
  };

  it("is nothing, at any level and after any failure, and neither do bodies of errors", async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const server = await buildTestApp({ trustProxy: true, logger: { level: "trace", stream } });
    const headers = {
      "x-forwarded-for": CANARIES.address,
      "user-agent": "canary-agent",
      referer: "http://canary-referrer/",
    };
    const { email, name, password, label, text } = CANARIES;
    const errors: string[] = [];
    const send: TestApp["send"] = async (method, url, options = {}) => {
      const answer = await server.send(method, url, {
        ...options,
        headers: { ...headers, ...options.headers },
      });
      if (answer.status >= 400) errors.push(JSON.stringify(answer.body));
      return answer;
    };
    const account = registration({ email, name, password });
    const registered = await send("POST", "/register", { body: account });
    const { token, user } = registered.body.data as { token: string; user: { id: string } };
    await send("POST", "/register", { body: account });
    await send("POST", "/register", { body: { ...account, email: "x", name: "x".repeat(60) } });
    await send("POST", "/login", { body: { email, password } });
    for (let index = 0; index < 12; index += 1)
      await send("POST", "/login", { body: { email, password: `${password}x` } });
    const body = submission({
      test_name: label,
      result_type: label,
      interpretation: text,
      result_description: text,
    });
    const key = randomUUID();
    await send("POST", "/api/test-results", { token, key, body });
    await send("POST", "/api/test-results", { token, key, body: { ...body, total_score: 1 } });
    await send("POST", "/api/test-results", { body });
    await send("POST", "/api/test-results", { token, body: { ...body, scores: label } });
    await send("POST", "/api/test-results", { token, body: `{"test_name":"${label}` });
    await send("GET", `/api/test-results/${key}?q=${label}`, { token });
    await send("GET", `/${label}`, { token });
    await send("GET", `/api/${label}`, { token });
    await send("GET", "/user", { token: `${token}x` });
    await send("POST", "/api/test-results/calculate", { body: { test_type: "adhd", answers: { 1: label } } });
    openBeside(server).exec("alter table users rename to people");
    await send("POST", "/register", { body: { ...account, email: `2${email}` } });
    await send("GET", "/user", { token });
    openBeside(server).exec("alter table people rename to users");

    expect(errors.length).toBeGreaterThan(15);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    expect(lines.every((line) => line.split("\n").length === 2 && line.endsWith("\n"))).toBe(true);
    const secrets = [
      /canary/i,
      /金丝雀/,
      /203\.0\.113\.77/,
      new RegExp(token),
      new RegExp(user.id),
      new RegExp(key),
    ];
    for (const secret of secrets) expect(lines.filter((line) => secret.test(line))).toEqual([]);
    for (const secret of [email, name, password, token, user.id]) {
      expect(errors.filter((line) => line.includes(secret))).toEqual([]);
    }
    // The positive control: with the same eyes the data itself is found in the database; the password nowhere.
    const file = ["", "-wal"]
      .map((suffix) => readFileSync(server.databaseFile + suffix).toString("latin1"))
      .join("");
    expect(file).toContain(email);
    expect(file).not.toContain("canary-password");
    expect(file).not.toContain(token);
    recordProof("B14", "canaries", { logLines: lines.length, errorBodies: errors.length, hits: 0 });
  }, 30_000);
});

describe("B16: races", () => {
  it("one key with two bodies is one result, in whatever order they come", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token } = await signUp(server);
    const rounds = size(20, 500);
    for (let round = 0; round < rounds; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          server.send("POST", "/api/test-results", {
            token,
            key,
            body: submission({ total_score: index % 2 }),
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 201, 422, 422, 422, 422]);
    }
    recordProof("B16", "keys", { rounds, parallel: 8, duplicates: 0, serverErrors: 0 });
  }, 120_000);

  it("deleting, reading, posting again and signing out at once ends in one of the orders they could have had", async () => {
    const server = await buildTestApp({ isLimiting: false });
    const { token: watcher } = await signUp(server, { email: "w@example.com" });
    const rounds = size(20, 500);
    for (let round = 0; round < rounds; round += 1) {
      const id = String((await submit(server, watcher, {}, randomUUID()))["id"]);
      const url = `/api/test-results/${id}`;
      const [deleted, again, read, repeated] = await Promise.all([
        server.send("DELETE", url, { token: watcher }),
        server.send("DELETE", url, { token: watcher }),
        server.send("GET", url, { token: watcher }),
        server.send("POST", "/api/test-results", { token: watcher, key: id, body: submission() }),
      ]);
      expect([deleted.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect([200, 404]).toContain(read.status);
      expect([200, 410]).toContain(repeated.status);
      expect((await server.send("GET", url, { token: watcher })).status).toBe(404);
      const { body } = await server.send("GET", "/api/test-results", { token: watcher });
      expect(body.data).toMatchObject({ data: [], pagination: { total: 0 } });
    }
    recordProof("B16", "deletes", { rounds, resurrected: 0, serverErrors: 0 });
  }, 120_000);
});
