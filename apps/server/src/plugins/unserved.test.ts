import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, temporaryDirectory, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp, submit } from "#server/testing/factories.ts";
import { dumpRows } from "#server/testing/members.ts";

// Every call is made once, and a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 });

const SECRET = "nobody may read this";

/** Files that lie beside the site's own, where somebody has copied a whole working tree to a server. */
const STRAYS = [
  "client/.git/HEAD",
  "client/.git/config",
  "client/.svn/entries",
  "client/.env",
  "client/assets/.htpasswd",
  ".git/HEAD",
  ".env",
  "server/index.js",
  "package.json",
] as const;

async function buildWithStrays(): Promise<TestApp> {
  const siteBuildDir = temporaryDirectory();
  const files = {
    "client/index.html": "<h1>home</h1>",
    "client/__spa-fallback.html": "<h1>fallback</h1>",
    "client/assets/app-1a2b.js": "export {}",
    "client/og/adhd.png": "pretend png",
    ...Object.fromEntries(STRAYS.map((file) => [file, SECRET])),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(siteBuildDir, file)), { recursive: true });
    writeFileSync(join(siteBuildDir, file), content);
  }
  return buildTestApp({ siteBuildDir });
}

async function get(server: TestApp, url: string) {
  const { statusCode, body } = await server.app.inject({ url, headers: { accept: "text/html" } });
  return { status: statusCode, body };
}

describe("the server does not hand out", () => {
  it("what version control, an editor or an operator has left beside the site", async () => {
    const server = await buildWithStrays();
    for (const file of STRAYS) {
      const name = file.replace(/^client\//, "");
      for (const url of [`/${name}`, `/../${name}`, `/%2e%2e/${name}`, `/${encodeURIComponent(name)}`]) {
        const { body } = await get(server, url);
        expect([url, body.includes(SECRET)]).toEqual([url, false]);
      }
    }
    // The positive control: the site itself is there.
    expect((await get(server, "/assets/app-1a2b.js")).body).toBe("export {}");
  });

  it("the names of the files in a folder", async () => {
    const server = await buildWithStrays();
    for (const url of ["/", "/assets", "/assets/", "/og", "/og/", "/.git/", "/.well-known/"]) {
      const { body } = await get(server, url);
      expect([url, /app-1a2b|adhd\.png|HEAD|htpasswd/.test(body)]).toEqual([url, false]);
    }
  });

  it("documents and monitors besides the four that are meant to be read", async () => {
    const server = await buildTestApp();
    for (const url of ["/openapi.json", "/api/docs", "/healthz", "/readyz"]) {
      expect([url, (await get(server, url)).status]).toEqual([url, 200]);
    }
    for (const url of [
      "/docs",
      "/documentation",
      "/documentation/json",
      "/swagger",
      "/api-docs",
      "/metrics",
      "/status",
      "/debug",
      "/admin",
      "/server-status",
      "/graphql",
      "/actuator/health",
    ]) {
      expect([url, (await get(server, url)).status]).toEqual([url, 404]);
    }
  });
});

it("a call that changes something does nothing when it is asked for with GET or HEAD", async () => {
  const server = await buildTestApp();
  const { token } = await signUp(server);
  const { id } = await submit(server, token);
  const before = dumpRows(server);
  const writes = OPERATIONS.filter(({ method }) => method !== "GET");
  expect(writes.length).toBeGreaterThan(8);
  for (const { path } of writes) {
    const isReadable = OPERATIONS.some((other) => other.method === "GET" && other.path === path);
    for (const method of ["GET", "HEAD"] as const) {
      const url = path.replace(":id", String(id));
      const headers = { authorization: `Bearer ${token}` };
      const { statusCode } = await server.app.inject({ method, url, headers });
      expect([method, path, statusCode]).toEqual([method, path, isReadable ? 200 : 404]);
    }
  }
  expect(dumpRows(server)).toEqual(before);
});

it("no call leads plain HTTP to HTTPS: a client that sends a token in the clear must notice", async () => {
  const server = await buildTestApp({ trustProxy: true });
  for (const { method, path } of OPERATIONS) {
    const url = path.replace(/:\w+/, "adhd");
    const headers = { "x-forwarded-proto": "http" };
    const { statusCode, headers: answered } = await server.app.inject({ method, url, headers });
    expect([method, url, statusCode >= 300 && statusCode < 400]).toEqual([method, url, false]);
    expect(answered.location).toBeUndefined();
  }
});
