import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildTestApp, temporaryDirectory, type TestApp } from "#server/testing/build-test-app.ts";
import { signUp } from "#server/testing/factories.ts";

const FILES: Readonly<Record<string, string | Buffer>> = {
  "client/index.html": "<h1>home</h1>",
  "client/test-info/adhd/index.html": "<h1>about adhd</h1>",
  "client/__spa-fallback.html": "<h1>fallback</h1>",
  "client/assets/app-1a2b.js": "export {}",
  "client/assets/app-1a2b.js.gz": gzipSync("export {}"),
  "client/assets/app-1a2b.js.br": "pretend brotli",
  "client/favicon.svg": "<svg/>",
  "client/favicon.ico": "pretend ico",
  "client/manifest.webmanifest": "{}",
  "client/og/adhd.png": "pretend png",
  "client/robots.txt": "User-agent: *",
  "client/sitemap.xml": "<urlset/>",
  "client/.vite/manifest.json": "{}",
  "client/.well-known/security.txt": "Contact: x",
  "client/中文/index.html": "<h1>chinese path</h1>",
  "csp.json": JSON.stringify({
    "index.html": "default-src 'none'; a",
    "__spa-fallback.html": "default-src 'none'; b",
  }),
  "secret.txt": "outside",
};

async function buildSite(): Promise<TestApp> {
  const siteBuildDir = temporaryDirectory();
  for (const [file, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(siteBuildDir, file)), { recursive: true });
    writeFileSync(join(siteBuildDir, file), content);
  }
  return buildTestApp({ siteBuildDir });
}

async function get(server: TestApp, url: string, headers: Record<string, string> = { accept: "text/html" }) {
  const { statusCode, headers: answered, body } = await server.app.inject({ url, headers });
  return { status: statusCode, headers: answered, body };
}

describe("the site", () => {
  it.each([
    ["/", "home"],
    ["/?from=share", "home"],
    ["/test-info/adhd", "about adhd"],
    ["/%E4%B8%AD%E6%96%87", "chinese path"],
    ["/adhd/result", "fallback"],
    ["/no/such/page", "fallback"],
    ["/apiary", "fallback"],
  ])("answers %s with its document", async (url, heading) => {
    const answer = await get(await buildSite(), url);
    expect([answer.status, answer.body]).toEqual([200, `<h1>${heading}</h1>`]);
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
    expect(answer.headers["cache-control"]).toBe("no-cache");
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "x-frame-options": "DENY",
    });
  });

  it("sends each document its own policy", async () => {
    const server = await buildSite();
    const policy = async (url: string) => (await get(server, url)).headers["content-security-policy"];
    expect(await policy("/")).toBe("default-src 'none'; a");
    expect(await policy("/anything")).toBe("default-src 'none'; b");
    // A document that the build gave none may do nothing at all.
    expect(await policy("/test-info/adhd")).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(await policy("/favicon.svg")).toBe("default-src 'none'");
  });

  it("redirects a page with a slash to the page, and nothing to another host", async () => {
    const server = await buildSite();
    const answer = await get(server, "/test-info/adhd/");
    expect([answer.status, answer.headers.location]).toEqual([301, "/test-info/adhd"]);
    const elsewhere = await get(server, "//example.com/");
    expect(elsewhere.headers.location).toBeUndefined();
  });

  it("serves assets for a year and every other file for revalidation", async () => {
    const server = await buildSite();
    const asset = await get(server, "/assets/app-1a2b.js", {});
    expect([asset.status, asset.body]).toEqual([200, "export {}"]);
    expect(asset.headers["cache-control"]).toBe("max-age=31536000, immutable");
    for (const url of ["/favicon.svg", "/manifest.webmanifest", "/.well-known/security.txt"]) {
      const file = await get(server, url, {});
      expect([url, file.status, file.headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
    }
    const etag = String((await get(server, "/")).headers.etag);
    const again = await get(server, "/", { accept: "text/html", "if-none-match": etag });
    expect(again.status).toBe(304);
  });

  it.each([
    ["/favicon.svg", "image/svg+xml"],
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/og/adhd.png", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json"],
    ["/robots.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
  ])("serves %s as %s, for revalidation", async (url, type) => {
    const { status, headers } = await get(await buildSite(), url, {});
    expect([status, String(headers["content-type"]).split(";")[0]]).toEqual([200, type]);
    expect(headers["cache-control"]).toBe("no-cache");
  });

  it("sends the compressed neighbour to those who take it", async () => {
    const server = await buildSite();
    const brotli = await get(server, "/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect([brotli.headers["content-encoding"], brotli.body]).toEqual(["br", "pretend brotli"]);
    expect(brotli.headers["content-type"]).toMatch(/javascript/);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    const gzip = await get(server, "/assets/app-1a2b.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const plain = await get(server, "/favicon.svg", { "accept-encoding": "gzip, br" });
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
  });

  it.each([
    "/assets/gone-9z.js",
    "/assets/gone",
    "/sw.js",
    "/x.png",
    "/og/tarot.png",
    "/assets/app-1a2b.js.br",
    "/.vite/manifest.json",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/%00.html",
  ])("has no %s", async (url) => {
    const answer = await get(await buildSite(), url);
    expect([404, 400]).toContain(answer.status);
    expect(answer.body).not.toContain("outside");
    expect(answer.body).not.toContain("<h1>");
  });

  it("gives the fallback to readers of HTML only", async () => {
    const server = await buildSite();
    expect((await get(server, "/adhd/result", { accept: "application/json" })).status).toBe(404);
    expect((await get(server, "/adhd/result", { accept: "*/*" })).status).toBe(200);
    const head = await server.app.inject({
      method: "HEAD",
      url: "/adhd/result",
      headers: { accept: "text/html" },
    });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    const post = await server.app.inject({
      method: "POST",
      url: "/adhd/result",
      headers: { accept: "text/html" },
    });
    expect(post.statusCode).toBe(404);
  });

  it("never answers for the API", async () => {
    const server = await buildSite();
    for (const url of ["/api", "/api/", "/api/nothing", "/api/test-results/1/x"]) {
      const answer = await get(server, url);
      expect([url, answer.status]).toEqual([url, 404]);
      expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    }
    expect((await get(server, "/api/tests")).headers["content-type"]).toMatch(/^application\/json/);
    expect((await get(server, "/healthz")).body).toBe('{"status":"ok"}');
  });

  it("answers a browser that opens /user, and leaves /user to the API otherwise", async () => {
    const server = await buildSite();
    const { token } = await signUp(server);
    const page = await get(server, "/user", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([page.status, page.body]).toEqual([200, "<h1>fallback</h1>"]);
    expect(page.headers["content-security-policy"]).toBe("default-src 'none'; b");
    expect(page.headers.vary).toMatch(/^accept, ?accept-encoding$/i);
    const call = await get(server, "/user", { accept: "application/json", authorization: `Bearer ${token}` });
    expect([call.status, call.headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect((await get(server, "/user", { accept: "*/*" })).status).toBe(401);
  });

  it("may vanish from the disk without an answer of ours breaking", async () => {
    const siteBuildDir = temporaryDirectory();
    mkdirSync(join(siteBuildDir, "client"));
    writeFileSync(join(siteBuildDir, "client/index.html"), "x");
    const server = await buildTestApp({ siteBuildDir });
    rmSync(join(siteBuildDir, "client"), { recursive: true });
    expect((await get(server, "/")).status).toBe(404);
  });
});

describe("without a built site", () => {
  it("the API works, and the log says what is missing", async () => {
    const server = await buildTestApp();
    expect((await get(server, "/api/tests")).status).toBe(200);
    expect((await get(server, "/")).status).toBe(404);
    expect(server.log()).toContain("apps/web/build/client is missing");
  });
});
