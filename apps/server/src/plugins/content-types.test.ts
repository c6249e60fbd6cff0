import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { buildTestApp, temporaryDirectory, type TestApp } from "#server/testing/build-test-app.ts";

const FILES = {
  "index.html": "<h1>home</h1>",
  "__spa-fallback.html": "<h1>fallback</h1>",
  "assets/app-1a2b.js": "export {}",
  "assets/app-1a2b.css": "a{}",
  "robots.txt": "User-agent: *",
  "og/adhd.png": "pretend png",
} as const;

async function buildWithSite(): Promise<TestApp> {
  const siteBuildDir = temporaryDirectory();
  for (const [file, content] of Object.entries(FILES)) {
    const path = join(siteBuildDir, "client", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return buildTestApp({ siteBuildDir });
}

it("every answer with a body says what it is, and text says that it is UTF-8", async () => {
  const server = await buildWithSite();
  for (const [url, type] of [
    ["/", "text/html; charset=utf-8"],
    ["/adhd/result", "text/html; charset=utf-8"],
    ["/assets/app-1a2b.js", "application/javascript; charset=utf-8"],
    ["/assets/app-1a2b.css", "text/css; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/og/adhd.png", "image/png"],
    ["/assets/gone.js", "application/json; charset=utf-8"],
    ["/api/tests", "application/json; charset=utf-8"],
    ["/api/nothing", "application/json; charset=utf-8"],
    ["/api/%E0%A4%A", "application/json; charset=utf-8"],
    ["/healthz", "application/json; charset=utf-8"],
    ["/readyz", "application/json; charset=utf-8"],
    ["/openapi.json", "application/json; charset=utf-8"],
  ] as const) {
    const answer = await server.app.inject({ url });
    expect(answer.body).not.toBe("");
    expect([url, answer.headers["content-type"]]).toEqual([url, type]);
  }
});
