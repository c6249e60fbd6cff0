import { expect, it } from "vitest";
import { findMeantPage } from "./page-address.ts";

it("finds the intended page", () => {
  for (const [path, page] of [
    ["/adhd/intro。", "/adhd/intro"],
    ["/adhd/intro，快来测", "/adhd/intro"],
    ["/adhd/intro快来测", "/adhd/intro"],
    ["/adhd/intro.", "/adhd/intro"],
    ["/adhd/intro）", "/adhd/intro"],
    ["/adhd/intro&wechat_redirect", "/adhd/intro"],
    ["/adhd/intro;x", "/adhd/intro"],
    ["/adhd/intro ", "/adhd/intro"],
    ["/adhd/intro/，", "/adhd/intro"],
    ["/test-info/adhd\u200B", "/test-info/adhd"],
    ["/ADHD/intro", "/adhd/intro"],
    ["/Mbti。", "/mbti"],
    ["/。", "/"],
    ["/mbti/together#2.I65N87T52J67.0i6n", "/mbti/together#2.I65N87T52J67.0i6n"],
    ["/carried#1.asd-adult.2-3.x9", "/carried#1.asd-adult.2-3.x9"],
    ["/mbti/together＃2.I65N87T52J67.0i6n。", "/mbti/together#2.I65N87T52J67.0i6n"],
  ] as const) {
    expect(findMeantPage(encodeURIComponent(path).replaceAll("%2F", "/")), path).toBe(page);
  }
  for (const path of ["/%", "/%E4%BD", "/%25"]) expect(findMeantPage(path), path).toBe("/");
  expect(findMeantPage("/adhd/intro%E3%80", "?from=timeline")).toBe("/adhd/intro?from=timeline");
});

it("returns undefined for correct addresses of pages, for files and for other sites", () => {
  for (const path of [
    "/",
    "/adhd/intro",
    "/no/such/page",
    "/sw.js",
    "/ADHD.html",
    "/assets/Gone-9Z.js",
    "/.git/HEAD",
    "/..%2fsecret.txt",
    "/%00.html",
    "//evil.example/",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/adhd//intro",
  ]) {
    expect(findMeantPage(path), path).toBeUndefined();
  }
});
