import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildTestApp, temporaryDirectory, type TestApp } from "#server/testing/build-test-app.ts";

/** A server with a release of the site whose scripts carry its number. */
async function serveRelease(number: number, releasesDir: string): Promise<TestApp> {
  const siteBuildDir = temporaryDirectory();
  mkdirSync(join(siteBuildDir, "client/assets"), { recursive: true });
  writeFileSync(join(siteBuildDir, "client/index.html"), `<h1>${number}</h1>`);
  writeFileSync(join(siteBuildDir, `client/assets/home-${number}.js`), `export default ${number};`);
  writeFileSync(join(siteBuildDir, `client/assets/home-${number}.js.br`), `pretend brotli of ${number}`);
  return buildTestApp({ siteBuildDir, releasesDir });
}

async function get({ app }: TestApp, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body } = await app.inject({ url, headers });
  return { status: statusCode, headers: answered, body };
}

describe("servers of two releases that share a folder", () => {
  it("answer for each other's scripts, the new for the old and the old for the new", async () => {
    const folder = join(temporaryDirectory(), "releases");
    const before = await serveRelease(1, folder);
    const after = await serveRelease(2, folder);
    for (const [server, number] of [
      [before, 2],
      [after, 1],
    ] as const) {
      const script = await get(server, `/assets/home-${number}.js`);
      expect([script.status, script.body]).toEqual([200, `export default ${number};`]);
      expect(script.headers).toMatchObject({
        "cache-control": "max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'",
        "x-content-type-options": "nosniff",
      });
      expect(script.headers["content-type"]).toMatch(/javascript/);
      const brotli = await get(server, `/assets/home-${number}.js`, { "accept-encoding": "br" });
      expect(brotli.body).toBe(`pretend brotli of ${number}`);
    }
    expect((await get(before, "/", { accept: "text/html" })).body).toBe("<h1>1</h1>");
  });

  it("have nothing else of it", async () => {
    const folder = join(temporaryDirectory(), "releases");
    const server = await serveRelease(1, folder);
    await serveRelease(2, folder);
    writeFileSync(join(folder, "secret.txt"), "outside");
    writeFileSync(join(folder, "secret.js"), "outside");
    for (const url of [
      "/assets/home-3.js",
      "/assets/home-2.js.br",
      "/home-2.js",
      "/secret.txt",
      "/assets/../secret.js",
      "/assets/..%2fsecret.js",
      "/assets/..%2f..%2fsecret.txt",
      "/assets/.",
      "/assets/%00.js",
    ]) {
      const answer = await get(server, url);
      expect([400, 404], url).toContain(answer.status);
      expect(answer.body).not.toContain("outside");
    }
  });
});

describe("the folder of releases", () => {
  it("holds the five that were started last, also those that run for months", async () => {
    const folder = temporaryDirectory();
    const makeOld = (names: readonly string[], days: number) => {
      for (const name of names) utimesSync(join(folder, name), 0, Date.now() / 1000 - days * 86_400);
    };
    for (const release of [1, 2, 3]) {
      const known = readdirSync(folder);
      await serveRelease(release, folder);
      makeOld(
        readdirSync(folder).filter((name) => !known.includes(name)),
        400 - release,
      );
    }
    // The first is brought back, so that it is no longer the oldest.
    await serveRelease(1, folder);
    for (const release of [4, 5, 6]) await serveRelease(release, folder);
    const server = await serveRelease(6, folder);
    const found = [];
    for (const release of [1, 2, 3, 4, 5, 6])
      found.push((await get(server, `/assets/home-${release}.js`)).status);
    expect(found).toEqual([200, 404, 200, 200, 200, 200]);
    expect(readdirSync(folder)).toHaveLength(5);
  });

  it("that cannot be written is told, and keeps no server from working", async () => {
    const file = join(temporaryDirectory(), "file");
    writeFileSync(file, "");
    const server = await serveRelease(1, file);
    expect((await get(server, "/assets/home-1.js")).status).toBe(200);
    expect((await get(server, "/assets/home-2.js")).status).toBe(404);
    expect(server.log()).toContain("could not be put into RELEASES_DIR");
  });

  it("has one whole copy of a release that several servers start with at once", async () => {
    const folder = temporaryDirectory();
    await Promise.all([1, 1, 1, 1].map((release) => serveRelease(release, folder)));
    const names = readdirSync(folder, { recursive: true }).map(String).toSorted();
    const [release = ""] = names;
    expect(names).toEqual([
      release,
      `${release}/assets`,
      `${release}/assets/home-1.js`,
      `${release}/assets/home-1.js.br`,
    ]);
  });
});
