import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  buildTestApp,
  openBeside,
  temporaryDirectory,
  type TestApp,
} from "#server/testing/build-test-app.ts";
import { registration, signUp, submission, submit } from "#server/testing/factories.ts";
import { recordProof } from "#server/testing/proof.ts";

const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What every answer of every kind carries; the policy of documents is their own. */
const EVERYWHERE = {
  "content-security-policy": expect.stringMatching(/^default-src 'none'; .*frame-ancestors 'none'/),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
  "permissions-policy": expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** A script or a picture of a page carries what a browser reads of one. */
const OF_PARTS = {
  "content-security-policy": "default-src 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=()",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

async function buildWithSite(overrides: Parameters<typeof buildTestApp>[0] = {}): Promise<TestApp> {
  const siteBuildDir = temporaryDirectory();
  mkdirSync(join(siteBuildDir, "client/assets"), { recursive: true });
  mkdirSync(join(siteBuildDir, "client/about"), { recursive: true });
  writeFileSync(join(siteBuildDir, "client/index.html"), "<h1>home</h1>");
  writeFileSync(join(siteBuildDir, "client/about/index.html"), "<h1>about</h1>");
  writeFileSync(join(siteBuildDir, "client/__spa-fallback.html"), "<h1>fallback</h1>");
  writeFileSync(join(siteBuildDir, "client/assets/app-1a2b.js"), "export {}");
  writeFileSync(join(siteBuildDir, "client/sw.js"), "self");
  writeFileSync(join(siteBuildDir, "client/favicon.svg"), "<svg/>");
  writeFileSync(
    join(siteBuildDir, "csp.json"),
    JSON.stringify({ "index.html": POLICY, "__spa-fallback.html": POLICY, "about/index.html": POLICY }),
  );
  return buildTestApp({ siteBuildDir, ...overrides });
}

interface Asked {
  readonly method?: "GET" | "POST" | "HEAD" | "OPTIONS" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

const JSON_TYPE = { "content-type": "application/json" };
const HTML = { accept: "text/html" };

describe("the header table", () => {
  const kinds: readonly (readonly [number, string, string, Asked])[] = [
    [200, "a document", "/", { headers: HTML }],
    [200, "the fallback document", "/adhd/result", { headers: HTML }],
    [200, "/user opened in a browser", "/user", { headers: HTML }],
    [200, "HEAD of a document", "/", { method: "HEAD", headers: HTML }],
    [301, "a redirect to the page without a slash", "/about/", { headers: HTML }],
    [200, "the service worker", "/sw.js", {}],
    [404, "a missing file", "/assets/gone.js", {}],
    [200, "a call", "/api/tests", {}],
    [200, "health", "/healthz", {}],
    [200, "readiness", "/readyz", {}],
    [200, "the OpenAPI document", "/openapi.json", {}],
    [
      201,
      "a registration",
      "/register",
      { method: "POST", headers: JSON_TYPE, payload: JSON.stringify(registration()) },
    ],
    [400, "broken JSON", "/login", { method: "POST", headers: JSON_TYPE, payload: "{" }],
    [400, "a path that cannot be read", "/api/%E0%A4%A", {}],
    [401, "a call without a token", "/user", {}],
    [404, "an unknown call", "/api/nothing", {}],
    [404, "a call by another method", "/api/tests", { method: "DELETE" }],
    [404, "OPTIONS without CORS", "/api/tests", { method: "OPTIONS" }],
    [
      413,
      "a large body",
      "/login",
      { method: "POST", headers: JSON_TYPE, payload: `{"a":"${"x".repeat(70_000)}"}` },
    ],
    [415, "a form", "/login", { method: "POST", headers: { "content-type": "text/plain" }, payload: "a" }],
    [422, "an empty login", "/login", { method: "POST", headers: JSON_TYPE, payload: "{}" }],
  ];

  it.each(kinds)("%i, %s", async (status, _kind, url, { method = "GET", headers = {}, payload }) => {
    const server = await buildWithSite();
    const answer = await server.app.inject({
      method,
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(EVERYWHERE);
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    const type = answer.headers["content-type"] ?? "";
    if (type.startsWith("application/json")) {
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.headers["content-security-policy"]).toBe(NOTHING_ALLOWED);
    }
    if (type.startsWith("text/html")) expect(answer.headers["content-security-policy"]).toBe(POLICY);
    for (const telling of ["server", "x-powered-by", "via", "set-cookie", "strict-transport-security"]) {
      expect(answer.headers[telling], telling).toBeUndefined();
    }
    for (const header of Object.keys(answer.headers)) expect(header).not.toMatch(/^access-control-/);
  });

  it.each([
    ["/assets/app-1a2b.js", "max-age=31536000, immutable", []],
    ["/favicon.svg", "no-cache", ["etag"]],
  ])("200, %s: as few bytes as it can be", async (url, caching, more) => {
    const server = await buildWithSite();
    const { statusCode, headers } = await server.app.inject(url);
    expect([statusCode, headers["cache-control"]]).toEqual([200, caching]);
    expect(headers).toMatchObject(OF_PARTS);
    const sent = ["cache-control", "connection", "content-length", "content-type", "date", "vary"];
    expect(new Set(Object.keys(headers))).toEqual(new Set([...Object.keys(OF_PARTS), ...sent, ...more]));
  });

  it("200, the service worker lives under the policy of its script: it may load and fetch from here", async () => {
    const server = await buildWithSite();
    const { headers } = await server.app.inject("/sw.js");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });

  it("410, 429, 500 and 503", async () => {
    const lifecycle = { isDraining: false, isLeaving: false, farewells: 0 };
    const server = await buildWithSite({ lifecycle });
    const answers: Awaited<ReturnType<typeof server.app.inject>>[] = [];
    const { token } = await signUp(server);
    const key = String((await submit(server, token, {}, randomUUID()))["id"]);
    await server.send("DELETE", `/api/test-results/${key}`, { token });
    const again = { authorization: `Bearer ${token}`, "idempotency-key": key };
    const payload = submission();
    answers.push(
      await server.app.inject({ method: "POST", url: "/api/test-results", headers: again, payload }),
    );
    for (let index = 0; index < 300; index += 1) await server.send("POST", "/register", { body: {} });
    answers.push(await server.app.inject({ method: "POST", url: "/register" }));
    openBeside(server).exec("alter table participants rename to people");
    answers.push(await server.app.inject({ url: "/api/tests" }));
    lifecycle.isDraining = true;
    answers.push(await server.app.inject({ url: "/readyz" }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 429, 500, 503]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ ...EVERYWHERE, "cache-control": "no-store" });
    }
    recordProof("B11", "table", {
      kinds: kinds.length + answers.length,
      headers: Object.keys(EVERYWHERE).length,
    });
  });

  it("asks for HTTPS for a year where the person came by it, behind a proxy that is trusted", async () => {
    const headers = { "x-forwarded-proto": "https", accept: "text/html" };
    const hsts = async (trustProxy: boolean, url: string) => {
      const server = await buildWithSite({ trustProxy });
      return (await server.app.inject({ url, headers })).headers["strict-transport-security"];
    };
    for (const url of ["/", "/api/tests", "/api/nothing"])
      expect(await hsts(true, url)).toBe("max-age=31536000");
    expect(await hsts(false, "/")).toBeUndefined();
  });

  it("takes no request id from outside", async () => {
    const server = await buildTestApp();
    const headers = { "x-request-id": "canary", "request-id": "canary" };
    const answer = await server.app.inject({ url: "/api/tests", headers });
    expect(answer.headers["x-request-id"]).not.toBe("canary");
    expect(server.log()).not.toContain("canary");
    expect(server.log()).toContain(String(answer.headers["x-request-id"]));
  });
});

describe("CORS", () => {
  const SITE = "https://front.example";
  const preflight = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization",
  };

  it("lets the scripts of a listed site call, without the browser's credentials", async () => {
    const server = await buildTestApp({ corsOrigins: [SITE] });
    const asked = await server.app.inject({
      method: "OPTIONS",
      url: "/api/test-results",
      headers: { origin: SITE, ...preflight },
    });
    expect([asked.statusCode, asked.body]).toEqual([204, ""]);
    expect(asked.headers).toMatchObject({
      "access-control-allow-origin": SITE,
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, x-device-token",
      vary: "Origin",
    });
    const { token } = await signUp(server);
    for (const [url, status] of [
      ["/user", 200],
      ["/api/nothing", 404],
    ] as const) {
      const headers = { origin: SITE, authorization: `Bearer ${token}` };
      const answer = await server.app.inject({ url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["access-control-allow-origin"]).toBe(SITE);
      expect(answer.headers["access-control-expose-headers"]).toBe(
        "Retry-After, X-Request-Id, x-device-token",
      );
      expect(answer.headers.vary).toMatch(/\bOrigin\b/);
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  it.each([
    "https://evil.example",
    "https://front.example.evil.example",
    "http://front.example",
    "https://front.example:8443",
    "null",
    "*",
  ])("gives nothing to %s", async (origin) => {
    const server = await buildTestApp({ corsOrigins: [SITE] });
    const asked = await server.app.inject({
      method: "OPTIONS",
      url: "/api/tests",
      headers: { origin, ...preflight },
    });
    const answer = await server.app.inject({ url: "/api/tests", headers: { origin } });
    expect([asked.statusCode, answer.statusCode]).toEqual([404, 200]);
    for (const { headers } of [asked, answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.vary).toBe("Origin");
    }
  });
});

describe("on a real socket", () => {
  /** Sends bytes and returns all that comes back until the server closes. */
  async function sendRaw(server: TestApp, text: string): Promise<string> {
    if (!server.app.server.listening) await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const { promise, resolve } = Promise.withResolvers<string>();
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk) => (received += chunk));
    socket.on("close", () => resolve(received));
    socket.on("error", () => resolve(received));
    return promise;
  }

  it.each([
    ["nonsense", "canary\r\n\r\n", 400],
    ["headers over 16 KiB", `GET / HTTP/1.1\r\nHost: x\r\nX-Canary: ${"a".repeat(17_000)}\r\n\r\n`, 431],
    [
      "two lengths",
      "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
      400,
    ],
    [
      "a length and chunks",
      "POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["an unknown method", "CANARY / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
    ["PROPFIND", "PROPFIND / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
  ])("%s is refused in the contract's form", async (_name, text, status) => {
    const server = await buildTestApp({ logger: false });
    const [head = "", body = ""] = (await sendRaw(server, text)).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain(`content-security-policy: ${NOTHING_ALLOWED}`);
    expect(head.toLowerCase()).toContain("cache-control: no-store");
    expect(head.toLowerCase()).not.toMatch(/\n(server|x-powered-by):/);
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      message: expect.stringMatching(/\p{Script=Han}/u),
    });
    expect(head + body).not.toContain("canary");
  });

  it("has limits on the time that a request may take", async () => {
    const { server } = (await buildTestApp()).app;
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 65_000,
      timeout: 30_000,
    });
  });
});
