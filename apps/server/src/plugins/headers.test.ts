import { randomUUID } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import type { InjectOptions } from "fastify";
import { describe, expect, it } from "vitest";
import { buildTestApp, openSecondConnection } from "#harness/build-test-app.ts";
import { registration, submission, submit } from "#harness/factories.ts";
import { insertMember } from "#harness/members.ts";
import { recordProof } from "#harness/proof.ts";
import { buildTestSite, get } from "#harness/test-site.ts";

const NOTHING_ALLOWED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** Headers of every answer. Documents have their own policy. */
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

const SITE = {
  "client/index.html": "<h1>home</h1>",
  "client/about/index.html": "<h1>about</h1>",
  "client/__spa-fallback.html": "<h1>fallback</h1>",
  "client/assets/app-1a2b.js": "export {}",
  "client/sw.js": "self",
  "client/favicon.svg": "<svg/>",
  "csp.json": JSON.stringify({ "index.html": POLICY, "__spa-fallback.html": POLICY }),
};

const HTML = { headers: { accept: "text/html" } };
const TELLING = /^(server|x-powered-by|via|set-cookie|strict-transport-security|access-control-.*)$/;

type Asked = Omit<InjectOptions, "url">;

const post = (payload: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  method: "POST",
  headers: { "content-type": "application/json", ...headers },
  payload,
});

/** Requests that need no preparation: expected status, path, options. */
const KINDS: readonly (readonly [number, string, Asked?])[] = [
  [200, "/", HTML],
  [200, "/adhd/result", HTML],
  [301, "/about/", HTML],
  [200, "/sw.js"],
  [200, "/api/tests"],
  [201, "/register", post(JSON.stringify(registration()))],
  [400, "/login", post("{")],
  [400, "/api/%E0%A4%A"],
  [401, "/user"],
  [404, "/api/nothing"],
  [404, "/api/tests", { method: "OPTIONS" }],
  [413, "/login", post(`{"a":"${"x".repeat(70_000)}"}`)],
  [415, "/login", post("a", { "content-type": "text/plain" })],
  [422, "/login", post("{}")],
];

describe("the header table", () => {
  it("applies to every kind of answer", async () => {
    let isDraining = false;
    const server = await buildTestSite(SITE, { isDraining: () => isDraining });
    async function ask(status: number, url: string, request: Asked = {}) {
      const claimed = { "x-request-id": "canary", "request-id": "canary" };
      const sent = { ...request, url, headers: { ...claimed, ...request.headers } };
      const { statusCode, headers } = await server.app.inject(sent);
      const what = `${status} ${url}`;
      expect.soft(statusCode, what).toBe(status);
      expect.soft(headers, what).toMatchObject(EVERYWHERE);
      expect.soft(headers["x-request-id"], what).toMatch(/^[0-9a-f-]{36}$/);
      const telling = Object.keys(headers).filter((name) => TELLING.test(name));
      expect.soft(telling, what).toEqual([]);
      const policy = headers["content-security-policy"];
      const type = headers["content-type"] ?? "";
      if (type.startsWith("text/html")) expect.soft(policy, what).toBe(POLICY);
      if (!type.startsWith("application/json")) return;
      const caching = [type, headers["cache-control"], policy];
      expect.soft(caching, what).toEqual(["application/json; charset=utf-8", "no-store", NOTHING_ALLOWED]);
    }
    for (const kind of KINDS) await ask(...kind);
    const { token } = await insertMember(server);
    const key = randomUUID();
    await submit(server, token, {}, key);
    await server.send("DELETE", `/api/test-results/${key}`, { token });
    const again = { authorization: `Bearer ${token}`, "idempotency-key": key };
    await ask(410, "/api/test-results", post(JSON.stringify(submission()), again));
    const guess = { email: "a@b.cn", password: "wrong one" };
    for (let count = 0; count < 10; count += 1) await server.send("POST", "/login", { body: guess });
    await ask(429, "/login", post(JSON.stringify(guess)));
    openSecondConnection(server).exec("alter table participants rename to people");
    await ask(500, "/api/tests");
    isDraining = true;
    await ask(503, "/readyz");
    expect(server.log()).not.toContain("canary");
    recordProof("B11", "table", { kinds: KINDS.length + 4, headers: Object.keys(EVERYWHERE).length });
  });

  it("sends HSTS for a year if the person came by HTTPS through a trusted proxy", async () => {
    const headers = { "x-forwarded-proto": "https", accept: "text/html" };
    const hsts = async (trustProxy: false | number, url: string) =>
      (await get(await buildTestSite(SITE, { trustProxy }), url, headers)).headers[
        "strict-transport-security"
      ];
    for (const url of ["/", "/api/nothing"]) expect(await hsts(1, url), url).toBe("max-age=31536000");
    expect(await hsts(false, "/")).toBeUndefined();
  });
});

it("CORS admits scripts of a listed origin without credentials, and no others", async () => {
  const FRONT = "https://front.example";
  const server = await buildTestApp({ corsOrigins: [FRONT] });
  const preflight = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization",
  };
  const ask = async (origin: string) => [
    await server.app.inject({ method: "OPTIONS", url: "/api/tests", headers: { origin, ...preflight } }),
    await server.app.inject({ url: "/api/tests", headers: { origin } }),
  ];
  const [asked, answered] = await ask(FRONT);
  expect(asked?.statusCode).toBe(204);
  expect(asked?.headers).toMatchObject({
    "access-control-allow-origin": FRONT,
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-allow-headers": "Authorization, Content-Type, Idempotency-Key, x-device-token",
    vary: "Origin",
  });
  expect(answered?.headers).not.toHaveProperty("access-control-allow-credentials");
  expect(answered?.headers).toMatchObject({
    "access-control-allow-origin": FRONT,
    "access-control-expose-headers": "Retry-After, X-Request-Id, x-device-token",
    vary: expect.stringMatching(/\bOrigin\b/),
  });
  for (const origin of [`${FRONT}.evil.example`, "http://front.example", `${FRONT}:8443`, "null", "*"])
    for (const { headers } of await ask(origin)) {
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control-"))).toEqual([]);
      expect(headers.vary).toBe("Origin");
    }
});

/** Sends bytes and returns everything that comes back until the connection ends. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1", () => socket.write(sent));
  let received = "";
  socket.setEncoding("utf8").on("data", (part) => (received += part));
  await new Promise((done) => socket.on("error", done).on("close", done));
  return received;
}

const HOST = "Host: x\r\nConnection: close\r\n";
const JSON_TYPE = "Content-Type: application/json\r\n";
const CHUNKED = "2\r\n{}\r\n0\r\n\r\n";
const get11 = (lines: string, path = "/api/tests") => `GET ${path} HTTP/1.1\r\n${lines}\r\n`;
const post11 = (lines: string, rest: string) =>
  `POST /login HTTP/1.1\r\n${HOST}${JSON_TYPE}${lines}\r\n${rest}`;

/** Invalid requests, each with the expected status. No answer may contain the word `canary`. */
const WIRE: readonly (readonly [number, string])[] = [
  // Refused by Node's parser.
  [400, "canary\r\n\r\n"],
  [400, `canary / HTTP/1.1\r\n${HOST}\r\n`],
  [400, get11(HOST, "canary")],
  [400, `GET /api/tests HTTP/1.7\r\n${HOST}\r\n`],
  [400, "GET /api/tests HTTP/1.1\nHost: x\n\n"],
  [400, get11(`${HOST}X-A: a\r\n canary\r\n`)],
  [400, get11(`Host : x\r\nConnection: close\r\n`)],
  [400, post11("Content-Length: 1\r\nContent-Length: 2\r\n", "a")],
  [400, post11("Content-Length: 1\r\nTransfer-Encoding: chunked\r\n", CHUNKED)],
  [400, post11("Transfer-Encoding: chunked\r\n", "canary\r\n")],
  [431, get11(`${HOST}X-Canary: ${"a".repeat(17_000)}\r\n`)],
  [431, get11(HOST, `/${"a".repeat(17_000)}`)],
  // Accepted by Node's parser, or answered by Node.
  [400, get11("Connection: close\r\n")],
  [400, get11(`${HOST}Host: x\r\n`)],
  [400, get11("Host: x/canary@y\r\nConnection: close\r\n")],
  [400, `GET /api/tests HTTP/2.0\r\n${HOST}\r\n`],
  [400, get11(`${HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n`, "/user")],
  [400, post11("Content-Type: text/plain\r\nContent-Length: 2\r\n", "{}")],
  ...["gzip, chunked", "gzip", "identity", "chunked, chunked", "gzip\r\nTransfer-Encoding: chunked"].map(
    (coding) => [400, post11(`Transfer-Encoding: ${coding}\r\n`, CHUNKED)] as const,
  ),
  [400, post11("Transfer-Encoding: chunked\r\n", CHUNKED).replace("1.1", "1.0")],
  [417, post11("Expect: canary\r\nContent-Length: 2\r\n", "{}")],
  [501, "CONNECT canary:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
  // Refused by Fastify or a plugin.
  [400, get11(HOST, "/api/%E0%A4%A")],
  [400, post11("Content-Length: 1\r\n", "{")],
  [404, `TRACE / HTTP/1.1\r\n${HOST}\r\n`],
  [404, `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  [408, "GET /canary HTTP/1.1\r\nHost: x\r\n"],
  [408, post11("Content-Length: 9\r\n", "{canary")],
  [412, get11(`${HOST}If-Match: "canary"\r\n`, "/sw.js")],
  [412, get11(`${HOST}If-Match: "canary"\r\n`, "/")],
  [413, post11("Content-Length: 70000\r\n", "")],
  [415, post11("Content-Encoding: gzip\r\nContent-Length: 2\r\n", "{}")],
];

/** Unusual requests that are answered normally. */
const ANSWERED: readonly (readonly [number, string])[] = [
  [200, "GET /api/tests HTTP/1.0\r\n\r\n"],
  [200, get11(HOST, "http://x/api/tests")],
  [200, get11(`${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`)],
  [200, get11(`${HOST}Range: bytes=9-4\r\n`, "/sw.js")],
  [200, `HEAD /api/tests HTTP/1.1\r\n${HOST}\r\n`],
  [404, `HEAD /api/nothing HTTP/1.1\r\n${HOST}\r\n`],
  [404, get11(HOST, "http://%ff@x/nothing.js")],
  [422, post11("Transfer-Encoding: Chunked\r\n", CHUNKED)],
];

it("an invalid request gets a refusal in the contract's form, and its connection ends", async () => {
  const server = await buildTestSite(SITE, { logger: false });
  const waits = { headersTimeout: 2_000, requestTimeout: 2_000, connectionsCheckingInterval: 100 };
  Object.assign(server.app.server, waits);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  async function check(status: number, sent: string) {
    const received = await exchange(port, sent);
    const [head = "", body = ""] = received.split("\r\n\r\n");
    const what = JSON.stringify(sent.slice(0, 160));
    expect.soft(head, what).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const headers = parseHead(head);
    const json = {
      "content-security-policy": NOTHING_ALLOWED,
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      connection: "close",
    };
    expect.soft(headers, what).toMatchObject({ ...EVERYWHERE, ...json });
    const message = expect.stringMatching(/\p{Script=Han}/u);
    expect.soft(JSON.parse(body), what).toEqual({ success: false, message });
    expect.soft(received, what).not.toContain("canary");
  }
  await Promise.all(WIRE.map((each) => check(...each)));
  for (const [status, sent] of ANSWERED) {
    const received = await exchange(port, sent);
    expect.soft(received, sent).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*x-frame-options`));
  }
  // The client would read an error response as the answer to the previous request.
  const behind = await exchange(port, `${get11("Host: x\r\n")}canary\r\n\r\n`);
  expect(behind).not.toContain(" 400 ");
  recordProof("B11", "wire", { refused: WIRE.length, answered: ANSWERED.length });
});

function parseHead(head: string): Record<string, string> {
  const lines = head.split("\r\n").slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
}
