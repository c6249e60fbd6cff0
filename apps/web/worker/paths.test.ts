import { describe, expect, it } from "vitest";
import { NOT_PAGES, pagePath } from "./paths.ts";

const isAnswered = (path: string) => !NOT_PAGES.some((pattern) => pattern.test(path));

describe("navigations of the worker", () => {
  it.each([
    "/",
    "/adhd/intro",
    "/history/adhd",
    "/api-test",
    "/username",
    "/no/such/page",
    "/test-info/adhd/",
  ])("%s is a page", (path) => {
    expect(isAnswered(path)).toBe(true);
  });

  it.each([
    "/api",
    "/api/",
    "/api/tests",
    "/user",
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/sw.js",
    "/robots.txt",
    "/og/adhd.png",
    "/assets/gone",
    "/.well-known/security.txt",
  ])("%s is the server's alone", (path) => {
    expect(isAnswered(path)).toBe(false);
  });

  it.each([
    ["/", "/"],
    ["/adhd/intro/", "/adhd/intro"],
    ["/adhd/intro", "/adhd/intro"],
  ])("%s has the address %s", (path, address) => {
    expect(pagePath(path)).toBe(address);
  });
});
