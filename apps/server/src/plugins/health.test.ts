import { describe, expect, it, vi } from "vitest";
import { buildTestApp, openBeside, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp } from "#server/testing/factories.ts";

async function get(server: TestApp, url: string) {
  const { statusCode, headers } = await server.app.inject({ url });
  return { status: statusCode, headers };
}

describe("/readyz", () => {
  it("is 200 while writes reach the disk, and asks the disk at most once a second", async () => {
    const server = await buildTestApp();
    // The writer keeps the order, so the purge at the start is done once somebody has signed up.
    await signUp(server);
    const { writes } = server.database.stats;
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(server, "/readyz")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(server.database.stats.writes - writes).toBe(1);
  });

  it("is 503 at once when the server begins to stop, and connections end once nobody listens", async () => {
    const lifecycle = { isDraining: false, isLeaving: false };
    const server = await buildTestApp({ lifecycle });
    expect((await get(server, "/readyz")).status).toBe(200);
    lifecycle.isDraining = true;
    const answer = await get(server, "/readyz");
    expect(answer.status).toBe(503);
    expect(answer.headers.connection).toBe("keep-alive");
    lifecycle.isLeaving = true;
    const last = await get(server, "/healthz");
    expect(last.status).toBe(200);
    expect(last.headers.connection).toBe("close");
  });

  it("is 503 when the schema is not this release's, and ready again once it is", async () => {
    const server = await buildTestApp();
    const other = openBeside(server);
    const { version } = other.prepare("select max(version) as version from schema_migrations").get() as {
      version: number;
    };
    other.prepare("update schema_migrations set version = 1 where version = ?").run(version);
    expect((await get(server, "/readyz")).status).toBe(503);
    other.prepare("update schema_migrations set version = ? where version = 1").run(version);
    await vi.waitFor(async () => expect((await get(server, "/readyz")).status).toBe(200), { timeout: 3_000 });
  });
});
