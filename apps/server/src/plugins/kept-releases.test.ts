import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/build-test-app.ts";
import { buildTestSite, get } from "#harness/test-site.ts";

it("servers of two releases that share a folder answer for each other's scripts", async () => {
  const releasesDir = join(temporaryDirectory(), "releases");
  const serve = (number: number) =>
    buildTestSite(
      { "client/index.html": "home", [`client/assets/home-${number}.js`]: `export default ${number};` },
      { releasesDir },
    );
  const [before, after] = [await serve(1), await serve(2)];
  for (const [server, number] of [
    [before, 2],
    [after, 1],
  ] as const) {
    const { status, body, headers } = await get(server, `/assets/home-${number}.js`, {});
    expect([status, body]).toEqual([200, `export default ${number};`]);
    expect(headers["content-type"]).toBe("application/javascript; charset=utf-8");
  }
  expect((await get(before, "/assets/home-3.js", {})).status).toBe(404);
});
