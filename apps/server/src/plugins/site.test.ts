import { rmSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "#harness/build-test-app.ts";
import { insertMember } from "#harness/members.ts";
import { buildTestSite, get } from "#harness/test-site.ts";

const SECRET = "nobody may read this";
/** Files that a server has if somebody copied a whole working folder to it. */
const STRAYS =
  "client/.git/HEAD client/.svn/entries client/.env client/.vite/manifest.json client/assets/.htpasswd " +
  ".git/HEAD .env server/index.js package.json secret.txt";
const FILES = {
  "client/index.html": "<h1>home</h1>",
  "client/test-info/adhd/index.html": "<h1>about adhd</h1>",
  "client/__spa-fallback.html": "<h1>fallback</h1>",
  "client/assets/app-1a2b.js": "export {}",
  "client/assets/app-1a2b.js.gz": gzipSync("export {}"),
  "client/assets/app-1a2b.js.br": "pretend brotli",
  "client/favicon.svg": "<svg/>",
  "client/manifest.webmanifest": "{}",
  "client/.well-known/security.txt": "Contact: x",
  "client/中文/index.html": "<h1>chinese path</h1>",
  "csp.json": JSON.stringify({
    "index.html": "default-src 'none'; a",
    "__spa-fallback.html": "default-src 'none'; b",
  }),
  ...Object.fromEntries(STRAYS.split(" ").map((file) => [file, SECRET])),
};

describe("the site", () => {
  it("answers each path with its document and that document's policy", async () => {
    const server = await buildTestSite(FILES);
    // A document for which the build has no policy may load and run nothing.
    const none = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for (const [url, heading, policy] of [
      ["/", "home", "default-src 'none'; a"],
      ["/test-info/adhd", "about adhd", none],
      ["/%E4%B8%AD%E6%96%87", "chinese path", none],
      ["/adhd/result", "fallback", "default-src 'none'; b"],
      ["/no/such/page", "fallback", "default-src 'none'; b"],
    ]) {
      const { status, headers, body } = await get(server, url!);
      expect.soft([status, body], url).toEqual([200, `<h1>${heading}</h1>`]);
      expect.soft(headers, url).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        "content-security-policy": policy,
      });
    }
    const etag = String((await get(server, "/")).headers.etag);
    expect((await get(server, "/", { accept: "text/html", "if-none-match": etag })).status).toBe(304);
  });

  it("redirects a page with a trailing slash to the page, and never to another host", async () => {
    const server = await buildTestSite(FILES);
    const answer = await get(server, "/test-info/adhd/");
    expect([answer.status, answer.headers.location]).toEqual([301, "/test-info/adhd"]);
    expect((await get(server, "//example.com/")).headers.location).toBeUndefined();
  });

  it("redirects an address with extra characters to the page and keeps the query", async () => {
    const server = await buildTestSite(FILES);
    for (const [url, page] of [
      ["/test-info/adhd%E3%80%82", "/test-info/adhd"],
      ["/test-info/adhd.", "/test-info/adhd"],
      ["/TEST-INFO/adhd?from=timeline", "/test-info/adhd?from=timeline"],
      ["/test-info/adhd%232.I65N", "/test-info/adhd#2.I65N"],
      ["/%", "/"],
      ["/%E4%BD", "/"],
    ]) {
      const { status, headers } = await get(server, url!);
      expect.soft([status, headers.location], url).toEqual([302, page]);
      expect.soft(headers["x-content-type-options"], url).toBe("nosniff");
    }
    // Only a browser is redirected to the page that was probably meant.
    expect((await get(server, "/%", { accept: "*/*" })).status).toBe(400);
  });

  it("serves assets for a year and other files for revalidation, each with its media type", async () => {
    const server = await buildTestSite(FILES);
    const [YEAR, NOW] = ["max-age=31536000, immutable", "no-cache"];
    const etag = expect.stringMatching(/^W\//);
    for (const [url, type, caching, mark] of [
      ["/assets/app-1a2b.js", "application/javascript; charset=utf-8", YEAR, undefined],
      ["/favicon.svg", "image/svg+xml", NOW, etag],
      ["/manifest.webmanifest", "application/manifest+json", NOW, etag],
      ["/.well-known/security.txt", "text/plain; charset=utf-8", NOW, etag],
    ] as const) {
      const { status, headers } = await get(server, url, {});
      const served = [status, headers["content-type"], headers["cache-control"], headers.etag];
      expect.soft(served, url).toEqual([200, type, caching, mark]);
    }
  });

  it("sends the compressed variant to clients that accept it", async () => {
    const server = await buildTestSite(FILES);
    const ask = (url: string, encoding: string) => get(server, url, { "accept-encoding": encoding });
    const brotli = await ask("/assets/app-1a2b.js", "gzip, br");
    expect([brotli.headers["content-encoding"], brotli.body]).toEqual(["br", "pretend brotli"]);
    expect(brotli.headers["content-type"]).toMatch(/javascript/);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    const gzip = await ask("/assets/app-1a2b.js", "gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    const plain = await ask("/favicon.svg", "gzip, br");
    expect([plain.status, plain.headers["content-encoding"]]).toEqual([200, undefined]);
  });

  it("serves no hidden files and no lists of files", async () => {
    const server = await buildTestSite(FILES);
    const names = STRAYS.replaceAll("client/", "").split(" ");
    const ways = ["/", "/../", "/%2e%2e/", "/..%2f", "/assets/..%2f..%2f"];
    const strays = names.flatMap((name) => [
      `/${encodeURIComponent(name)}`,
      ...ways.map((way) => `${way}${name}`),
    ]);
    const missing = ["/assets/gone-9z.js", "/sw.js", "/%00.html"];
    for (const url of [...missing, "/assets/app-1a2b.js.br", ...strays]) {
      const { status, body } = await get(server, url);
      expect.soft(body, url).not.toContain(SECRET);
      if (!strays.includes(url)) expect.soft([400, 404], url).toContain(status);
    }
    for (const url of ["/assets/", "/.git/", "/.well-known/"])
      expect.soft((await get(server, url)).body, url).not.toMatch(/app-1a2b|HEAD|htpasswd|security/);
  });

  it("reads files from the disk once, and answers 404 for one that was deleted before", async () => {
    const server = await buildTestSite(FILES);
    const ask = async (url: string) => (await get(server, url)).status;
    expect(await ask("/favicon.svg")).toBe(200);
    rmSync(join(server.siteBuildDir, "client"), { recursive: true });
    expect([await ask("/favicon.svg"), await ask("/manifest.webmanifest")]).toEqual([200, 404]);
  });

  it("sends the fallback to clients that accept HTML only", async () => {
    const server = await buildTestSite(FILES);
    const url = "/adhd/result";
    expect((await get(server, url, { accept: "application/json" })).status).toBe(404);
    expect((await get(server, url, { accept: "*/*" })).status).toBe(200);
  });

  it("never answers for the API, except for a browser that opens /user", async () => {
    const server = await buildTestSite(FILES);
    const { token } = await insertMember(server);
    const call = { accept: "application/json", authorization: `Bearer ${token}` };
    for (const [url, status, asked] of [
      ["/api/", 404, undefined],
      ["/api/nothing", 404, undefined],
      ["/api/tests", 200, undefined],
      ["/user", 200, call],
      ["/user", 401, { accept: "*/*" }],
    ] as const) {
      const answer = await get(server, url, asked);
      const json = "application/json; charset=utf-8";
      expect([answer.status, answer.headers["content-type"]], url).toEqual([status, json]);
    }
    const page = await get(server, "/user", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect([page.status, page.body]).toEqual([200, "<h1>fallback</h1>"]);
    expect(page.headers.vary).toMatch(/^accept, ?origin, ?accept-encoding$/i);
  });

  it("may be missing, and the API works", async () => {
    const server = await buildTestApp();
    expect((await get(server, "/api/tests")).status).toBe(200);
    expect((await get(server, "/")).status).toBe(404);
    expect(server.log()).toContain("apps/web/build/client is missing");
  });
});
