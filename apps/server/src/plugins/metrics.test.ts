import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { Registry } from "#server/metrics/registry.ts";
import { buildTestApp, temporaryDirectory, type TestApp } from "#server/testing/build-test-app.ts";
import { parseExposition } from "#server/testing/exposition.ts";
import { PASSWORD, registration, signUp, submission } from "#server/testing/factories.ts";
import { recordProof } from "#server/testing/proof.ts";

const TOKEN = "a token of more than 32 characters".replaceAll(" ", "-");

async function scrape(server: TestApp) {
  const { statusCode, headers, body } = await server.app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const exposition = parseExposition(body);
  const valueOf = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    exposition.series.find(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value;
  return { ...exposition, body, valueOf };
}

describe("/metrics", { timeout: 60_000 }, () => {
  it("is there for who knows the token, and for nobody else", async () => {
    const server = await buildTestApp({ metricsToken: TOKEN });
    await scrape(server);
    for (const authorization of [undefined, "", TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`]) {
      const { statusCode, body } = await server.app.inject({
        url: "/metrics",
        ...(authorization !== undefined && { headers: { authorization } }),
      });
      expect(statusCode, authorization).toBe(401);
      expect(body).not.toContain("xinjing_");
    }
    const member = await signUp(server);
    const { statusCode } = await server.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(statusCode).toBe(401);
  });

  it("is not there without a configured token", async () => {
    const server = await buildTestApp();
    for (const authorization of ["Bearer ", "Bearer undefined"]) {
      expect((await server.app.inject({ url: "/metrics", headers: { authorization } })).statusCode).toBe(404);
    }
  });

  it("counts answers, times, repeats, refusals, writes and waiting passwords", async () => {
    const server = await buildTestApp({ metricsToken: TOKEN });
    const { token } = await signUp(server);
    const key = randomUUID();
    for (const status of [201, 200, 200]) {
      const answer = await server.send("POST", "/api/test-results", { token, key, body: submission() });
      expect(answer.status).toBe(status);
    }
    const login = { email: registration().email, password: PASSWORD };
    for (let guess = 0; guess < 12; guess += 1) await server.send("POST", "/login", { body: login });
    const { types, valueOf } = await scrape(server);
    const route = "POST /api/test-results";
    expect(valueOf("xinjing_http_answers_total", { route, status: "2xx" })).toBe(3);
    expect(valueOf("xinjing_http_answer_seconds_count", { route })).toBe(3);
    expect(valueOf("xinjing_http_answer_seconds_bucket", { route, le: "+Inf" })).toBe(3);
    expect(valueOf("xinjing_results_repeated_total")).toBe(2);
    expect(valueOf("xinjing_limit_refusals_total", { limit: "login-account" })).toBeGreaterThan(0);
    expect(valueOf("xinjing_database_writes_total")).toBe(server.database.stats.writes);
    expect(valueOf("xinjing_password_hashes_waiting")).toBe(0);
    expect(valueOf("xinjing_event_loop_delay_p99_seconds")).toBeGreaterThanOrEqual(0);
    expect(valueOf("xinjing_process_resident_bytes")).toBeGreaterThan(10_000_000);
    expect(types.get("xinjing_http_answer_seconds")).toBe("histogram");
  });

  it("tells the age of the newest backup and the room on the disk, and leaves out what nobody knows", async () => {
    const folder = temporaryDirectory();
    const server = await buildTestApp({
      metricsToken: TOKEN,
      backupDir: folder,
      now: () => Date.now() + 7_200_000,
      readFreeBytes: async () => 12_345,
    });
    expect((await scrape(server)).body).not.toContain("xinjing_backup_age_seconds");
    writeFileSync(join(folder, "a.gz"), "x");
    const { valueOf } = await scrape(server);
    expect(Math.round((valueOf("xinjing_backup_age_seconds") ?? 0) / 60)).toBe(120);
    expect(valueOf("xinjing_disk_free_bytes")).toBe(12_345);
  });

  it("stays below 300 series after 10,000 random addresses and every call with every kind of answer, and names nobody", async () => {
    const server = await buildTestApp({ metricsToken: TOKEN, isLimiting: true });
    const { token, user } = await signUp(server, { name: "王小满", email: "man@example.com" });
    for (let round = 0; round < 10_000; round += 1) {
      const text = randomBytes(12).toString("base64url");
      const url = [`/${text}`, `/api/${text}`, `/api/test-results/${text}`, `/${text}?email=man@example.com`][
        round % 4
      ];
      await server.app.inject({
        method: round % 3 === 0 ? "HEAD" : "GET",
        url: url ?? "/",
        remoteAddress: "203.0.113.7",
      });
    }
    for (const { method, path } of OPERATIONS) {
      const url = path.replaceAll(/:\w+/g, randomUUID());
      for (const headers of [
        {},
        { authorization: `Bearer ${token}` },
        { authorization: `Bearer ${user.id}` },
      ]) {
        await server.app.inject({ method, url, headers, payload: { email: user.email } });
      }
    }
    const { series, body } = await scrape(server);
    expect(series.length).toBeLessThanOrEqual(300);
    expect(series.length).toBeGreaterThan(100);
    for (const secret of [user.id, user.email, "小满", token, "203.0.113", TOKEN])
      expect(body).not.toContain(secret);
    recordProof("E6", "series", { randomAddresses: 10_000, series: series.length });
  });
});

describe("the exposition", () => {
  it("escapes what a label may not hold", async () => {
    const registry = new Registry();
    registry.counter("a_total", "A.").add({ text: 'a"b\\c\nd' });
    expect(parseExposition(await registry.expose()).series).toEqual([
      { name: "a_total", labels: { text: 'a"b\\c\nd' }, value: 1 },
    ]);
  });

  it("sums up buckets", async () => {
    const registry = new Registry();
    const seconds = registry.histogram("s", "S.", [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, { route: "r" });
    const { series } = parseExposition(await registry.expose());
    expect(series.map(({ name, labels, value }) => [name, labels["le"], value])).toEqual([
      ["s_bucket", "0.1", 2],
      ["s_bucket", "1", 3],
      ["s_bucket", "+Inf", 4],
      ["s_sum", undefined, 7.65],
      ["s_count", undefined, 4],
    ]);
  });

  it.each([
    ["a line without a value", "# TYPE a counter\na\n"],
    ["a line without an end", "# TYPE a counter\na 1"],
    ["a series twice", '# TYPE a counter\na{x="1"} 1\na{x="1"} 2\n'],
    ["a family in pieces", "# TYPE a counter\na 1\n# TYPE b counter\nb 1\n# HELP a A.\n"],
    ["a quote within a label", '# TYPE a counter\na{x="""} 1\n'],
  ])("with %s would be refused by the parser of these tests", (_name, text) => {
    expect(() => parseExposition(text)).toThrow();
  });
});
