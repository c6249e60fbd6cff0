import { expect, it } from "vitest";
import { NOT_PAGES, pagePath } from "./paths.ts";

it("NOT_PAGES matches the addresses of the server, and no page", () => {
  const PAGES = "/ /adhd/intro /history/adhd /api-test /username /no/such/page /test-info/adhd/";
  const SERVERS =
    "/api /api/ /api/tests /user /healthz /readyz /metrics /openapi.json /sw.js /robots.txt /og/adhd.png " +
    "/assets/gone /.well-known/security.txt";
  const isPage = (path: string) => !NOT_PAGES.some((pattern) => pattern.test(path));
  for (const path of PAGES.split(" ")) expect(isPage(path), path).toBe(true);
  for (const path of SERVERS.split(" ")) expect(isPage(path), path).toBe(false);
});

it("pagePath stays on this site for any slashes, backslashes and dots", () => {
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

it("pagePath removes a slash at the end", () => {
  expect(["/", "/adhd/intro/", "/adhd/intro"].map(pagePath)).toEqual(["/", "/adhd/intro", "/adhd/intro"]);
});
