import { createHash } from "node:crypto";
import { OPERATIONS } from "@xinjing/contract/operations";
import { describe, expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { renderApiReference } from "./api-reference-page.ts";

async function readPage() {
  const server = await buildTestApp();
  const { statusCode, headers, body } = await server.app.inject({
    url: "/api/docs",
    headers: { accept: "text/html" },
  });
  expect(statusCode).toBe(200);
  return { headers, body };
}

describe("/api/docs", () => {
  it("describes every call with its summary, and each in a section of its own", async () => {
    const { body } = await readPage();
    for (const { id, method, path, summary } of OPERATIONS) {
      expect(body).toContain(
        `<h2 id="${id}"><code>${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}</code></h2>`,
      );
      expect(body).toContain(`<p>${summary}。`);
      expect(body).toContain(`href="#${id}"`);
    }
    expect(body.match(/<section /g)).toHaveLength(OPERATIONS.length);
    expect(body).toMatch(/POST \/api\/test-results<.*?带不带登录凭证都可以。/s);
    expect(body).toMatch(/GET \/user<\/code><\/h2>\s*<p>[^<]*要带登录凭证。/);
    expect(body).toContain("<code>idempotency-key</code>（请求头，可不填）");
    expect(body).toContain(
      "<code>test_type</code>：<code>&quot;adhd&quot;</code>、<code>&quot;mbti&quot;</code>",
    );
  });

  it("runs nothing and asks nobody: one style sheet by its hash, no script, no address elsewhere", async () => {
    const { headers, body } = await readPage();
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(body).not.toMatch(/<script|<img|<link|style=|https?:\/\//);
    expect(body).toMatch(/^<!doctype html>\n<html lang="zh-CN">/);
    expect(body.match(/<h1>/g)).toHaveLength(1);
  });

  it("shows markup in the document as text", () => {
    const page = renderApiReference({
      paths: {
        "/<b>": {
          get: { operationId: 'x"y', summary: "<script>", security: [], responses: { 200: {} } },
        },
      },
    });
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain('id="x&quot;y"');
    expect(page).not.toMatch(/<script>|<b>/);
  });
});
