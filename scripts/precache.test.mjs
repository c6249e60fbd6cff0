import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPrecache } from "./lib/precache.mjs";

const client = mkdtempSync(join(tmpdir(), "xinjing-precache-"));
afterAll(() => rmSync(client, { recursive: true, force: true }));

function plant(path, text) {
  mkdirSync(dirname(join(client, path)), { recursive: true });
  writeFileSync(join(client, path), text);
}

describe("what the offline worker keeps", () => {
  beforeAll(() => {
    for (const path of [
      "__spa-fallback.html",
      "index.html",
      "adhd/intro/index.html",
      "assets/home-1a2b.js",
      "favicon.ico",
      "icon-192.png",
      "icon-512.png",
      "manifest.webmanifest",
      "og/adhd.png",
      "robots.txt",
    ]) {
      plant(path, path);
    }
  });

  const revisions = (policies = {}) => {
    const { essential, documents } = listPrecache(client, policies);
    return Object.fromEntries([...essential, ...documents].map(({ url, revision }) => [url, revision]));
  };

  it("is every document under its address, every script, and what the browser asks for by itself", () => {
    const { essential, documents } = listPrecache(client, {});
    expect(essential.map(({ url }) => url)).toEqual([
      "/__spa-fallback.html",
      "/favicon.ico",
      "/icon-192.png",
      "/manifest.webmanifest",
      "/assets/home-1a2b.js",
    ]);
    expect(documents.map(({ url }) => url)).toEqual(["/adhd/intro", "/"]);
    expect(revisions()["/assets/home-1a2b.js"]).toBeNull();
  });

  it("has the sum of whatever may change under its address", () => {
    const { essential, documents } = listPrecache(client, {});
    const sums = Object.fromEntries(
      [...essential, ...documents].map(({ url, integrity }) => [url, integrity]),
    );
    // printf favicon.ico | openssl dgst -sha256 -binary | base64
    expect(sums["/favicon.ico"]).toBe("sha256-QUR3mNNIWIXYVvbLzxqDLA9tgHCAk4ufOWegPYd9PfQ=");
    expect(sums["/"]).toBe("sha256-DrVHMEZYgFqteI0yDxC/Hyknl7Xm10Wjv2F1hNoBcFE=");
    for (const [url, sum] of Object.entries(sums)) {
      expect([url, sum]).toEqual([
        url,
        url.startsWith("/assets/") ? undefined : expect.stringMatching(/^sha256-[\w+/]{43}=$/),
      ]);
    }
  });

  it("names another edition when any document changes", () => {
    const { edition } = listPrecache(client, {});
    expect(listPrecache(client, {}).edition).toBe(edition);
    expect(listPrecache(client, { "adhd/intro/index.html": "another policy" }).edition).not.toBe(edition);
  });

  it("has a new revision when the text of a document or its policy changes, and only then", () => {
    const before = revisions({ "index.html": "a" });
    expect(revisions({ "index.html": "a" })).toEqual(before);
    const after = revisions({ "index.html": "b" });
    expect(after["/"]).not.toBe(before["/"]);
    expect({ ...after, "/": "" }).toEqual({ ...before, "/": "" });
    plant("adhd/intro/index.html", "another text");
    expect(revisions({ "index.html": "b" })["/adhd/intro"]).not.toBe(after["/adhd/intro"]);
  });
});
