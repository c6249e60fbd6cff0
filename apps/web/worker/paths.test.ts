import { expect, it } from "vitest";
import { NOT_PAGES, pagePath } from "./paths.ts";

it("answers navigations to pages, and leaves the server's addresses to it", () => {
  const PAGES = "/ /adhd/intro /history/adhd /api-test /username /no/such/page /test-info/adhd/";
  const SERVERS =
    "/api /api/ /api/tests /user /healthz /readyz /metrics /openapi.json /sw.js /robots.txt /og/adhd.png " +
    "/assets/gone /.well-known/security.txt";
  const isPage = (path: string) => !NOT_PAGES.some((pattern) => pattern.test(path));
  for (const path of PAGES.split(" ")) expect(isPage(path), path).toBe(true);
  for (const path of SERVERS.split(" ")) expect(isPage(path), path).toBe(false);
});

it("leaves the site for no address, whatever its slashes, backslashes and dots", () => {
  const ORIGIN = "https://site.example";
  for (const path of [
    "//evil.example/",
    "///evil.example",
    "/\\evil.example/",
    "/.//evil.example/",
    "/..//evil.example",
  ])
    for (const rest of ["", "?next=//evil.example", "#//evil.example"]) {
      const { origin, pathname } = new URL(pagePath(path) + rest, ORIGIN);
      expect([origin, pathname], path + rest).toEqual([ORIGIN, "/evil.example"]);
    }
});

it("knows a page by its address without a slash at the end", () => {
  expect(["/", "/adhd/intro/", "/adhd/intro"].map(pagePath)).toEqual(["/", "/adhd/intro", "/adhd/intro"]);
});
