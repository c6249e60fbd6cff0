import { randomBytes, randomUUID } from "node:crypto";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { forAll, PASSWORD, submission } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { recordProof, size } from "#harness/proof.ts";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { get } from "#harness/test-site.ts";

const TOKEN = "a-token-of-more-than-32-characters";

/** Parses Prometheus' text format to a value for each series. */
function readSeries(body: string): ReadonlyMap<string, number> {
  const lines = body
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("# "));
  const series = lines.map(
    (line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))] as const,
  );
  return new Map(series);
}

async function scrape(server: TestApp) {
  const { status, headers, body } = await get(server, "/metrics", { authorization: `Bearer ${TOKEN}` });
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  return { body, series: readSeries(body) };
}

describe("/metrics", () => {
  it("is served only with the configured token", async () => {
    const { server, token } = await buildWithMember({ metricsToken: TOKEN });
    for (const scheme of ["", TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`, `Bearer ${token}`]) {
      const { status, body } = await get(server, "/metrics", { authorization: scheme });
      expect([status, body.includes("xinjing_")], scheme).toEqual([401, false]);
    }
    expect((await get(server, "/metrics")).status).toBe(401);
    const without = await buildTestApp();
    for (const authorization of ["Bearer ", "Bearer undefined"])
      expect((await get(without, "/metrics", { authorization })).status).toBe(404);
  });

  it("counts answers, durations, repeats, refusals, writes and waiting passwords", async () => {
    const backupDir = temporaryDirectory();
    const { server, token } = await buildWithMember({ metricsToken: TOKEN, backupDir });
    const sent = { token, key: randomUUID(), body: submission() };
    for (const status of [201, 200, 200])
      expect((await server.send("POST", "/api/test-results", sent)).status).toBe(status);
    const login = { email: "nobody@example.com", password: PASSWORD };
    for (let guess = 0; guess < 11; guess += 1) await server.send("POST", "/login", { body: login });
    const { series } = await scrape(server);
    const route = 'route="POST /api/test-results"';
    expect(Object.fromEntries(series)).toMatchObject({
      [`xinjing_http_answers_total{${route},status="2xx"}`]: 3,
      [`xinjing_http_answer_seconds_count{${route}}`]: 3,
      xinjing_results_repeated_total: 2,
      'xinjing_limit_refusals_total{limit="login-account"}': 1,
      xinjing_database_writes_total: server.database.stats.writes,
      xinjing_password_hashes_waiting: 0,
      'xinjing_disk_free_bytes{folder="backups"}': expect.any(Number),
      process_resident_memory_bytes: expect.any(Number),
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    });
  });

  it("stays below 400 series for random addresses and every kind of answer, and contains no personal data", async () => {
    const server = await buildTestApp({ metricsToken: TOKEN });
    const { id, email, token } = await insertMember(server, "王小满");
    const randomAddresses = size(400, 10_000);
    await forAll([...Array(randomAddresses).keys()], (round) => {
      const text = randomBytes(12).toString("base64url");
      const kinds = [`/${text}`, `/api/${text}`, `/api/test-results/${text}`, `/${text}?email=${email}`];
      const method = round % 3 === 0 ? "HEAD" : "GET";
      return server.app.inject({ method, url: kinds[round % 4]!, remoteAddress: "203.0.113.7" });
    });
    for (const { method, path } of OPERATIONS) {
      const url = path.replaceAll(/:\w+/g, randomUUID());
      for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: `Bearer ${id}` }])
        await server.app.inject({ method, url, headers, payload: { email } });
    }
    const { series, body } = await scrape(server);
    expect(series.size).toBeLessThanOrEqual(400);
    expect(series.size).toBeGreaterThan(100);
    for (const secret of [id, email, "小满", token, "203.0.113", TOKEN]) expect(body).not.toContain(secret);
    recordProof("E6", "series", { randomAddresses, series: series.size });
  });
});
