import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { PASSWORD, registration, submission } from "#harness/factories.ts";
import { CONTRACT_SCHEMAS } from "./contract-schemas.ts";

const URL = "/api/test-results";

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

const post = (server: TestApp, body: unknown) => server.send("POST", URL, { body });

/** Posts a submission with a field in JSON that JSON.stringify would not write. */
const postRaw = (server: TestApp, field: string, value: string) =>
  post(
    server,
    JSON.stringify(submission({ test_type: "asd-adult", [field]: "HERE" })).replace('"HERE"', value),
  );

describe("a JSON body", () => {
  it("is 400 if it is not JSON or pollutes a prototype", async () => {
    const server = await buildTestApp();
    const NO_JSON = "请求内容不是有效的JSON";
    for (const [message, ...bodies] of [
      [NO_JSON, "{", '{"a":}', "nonsense", '{"a":1}}', "'a'", '{"a":1e}', "\u0000"],
      [NO_JSON, '{"__proto__":{"is_anonymous":true}}', '{"scores":{"__proto__":{"total":1}}}'],
    ]) {
      for (const sent of bodies) {
        const { status, body } = await post(server, sent);
        expect.soft([status, body], sent).toEqual([400, { success: false, message }]);
      }
    }
    const payload = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { "content-type": "application/json" };
    const brokenUtf8 = await server.app.inject({ method: "POST", url: URL, headers, payload });
    expect(brokenUtf8.statusCode).toBe(400);
  });

  it("is 422 at the field of a value that cannot be stored", async () => {
    const server = await buildTestApp();
    for (const [overrides, field] of [
      [{ test_name: "a\u0000b" }, "test_name"],
      [{ result_description: "\ud83c" }, "result_description"],
      [{ interpretation: [{ a: ["\u0000"] }] }, "interpretation"],
      [{ rawData: { "\udc00": 1 } }, "rawData"],
      // This also applies to a field that is dropped.
      [{ unknown: "\u0000" }, "unknown"],
      [{ interpretation: nested(33, "[", "]") }, "interpretation"],
      [{ rawData: nested(9_000, '{"a":', "}") }, "rawData"],
    ] as const) {
      const { status, body } = await post(server, submission(overrides));
      expect.soft([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
    for (const number of ["1e400", "9007199254740993"]) {
      const { status, body } = await postRaw(server, "rawData", `{"a":${number}}`);
      expect.soft([status, Object.keys(body.errors ?? {})], number).toEqual([422, ["rawData"]]);
    }
    for (const body of [[], 1, null]) {
      const answer = await post(server, body);
      expect.soft([answer.status, answer.body.errors]).toEqual([422, { body: ["请求内容应当是一个对象"] }]);
    }
  });

  it("may be 32 levels deep, contain every whole character, and repeat a key in another object; -0 becomes 0", async () => {
    const server = await buildTestApp();
    const texts = { x: '"a":1,"a":2', y: "🌧️\u200d\n" };
    const rawData = [{ a: 1 }, { a: 2, b: { a: 3 } }, ["a", "a"], texts, nested(30, "[", "]")];
    const { status, body } = await post(server, submission({ test_type: "asd-adult", rawData }));
    expect([status, body.data]).toEqual([201, expect.objectContaining({ rawData })]);
    const minusZero = await postRaw(server, "rawData", '{"a":-0}');
    expect(minusZero.body.data).toMatchObject({ rawData: { a: 0 } });
  });

  it("may have exactly 64 KiB; one byte more or 200 KB is 413", async () => {
    const server = await buildTestApp();
    const fields = JSON.stringify(submission()).slice(0, -1);
    for (const bytes of [65_536, 65_537, 200_000]) {
      const expected = bytes === 65_536 ? 201 : 413;
      const sent = `${fields},"pad":"${"x".repeat(bytes - Buffer.byteLength(fields) - 10)}"}`;
      expect(Buffer.byteLength(sent)).toBe(bytes);
      const { status, body } = await post(server, sent);
      expect(status, String(bytes)).toBe(expected);
      if (expected === 413) expect(body).toEqual({ success: false, message: "提交的内容太大了" });
    }
  });

  it("is read in pieces of any size, and uses no more memory than it has bytes", async () => {
    const server = await buildTestApp();
    await server.app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const whole = JSON.stringify(submission({ result_description: "一".repeat(400) }));
    for (const [pad, status] of [
      [0, 201],
      [65_536 - Buffer.byteLength(whole), 201],
      [65_537 - Buffer.byteLength(whole), 413],
    ] as const) {
      const outgoing = request({ port, host: "127.0.0.1", path: URL, method: "POST" });
      outgoing.setHeader("content-type", "application/json");
      // Each write becomes a separate chunk with a length.
      for (const byte of Buffer.from(whole + " ".repeat(pad))) outgoing.write(Buffer.of(byte));
      const [answer] = (await once(outgoing.end(), "response")) as [IncomingMessage];
      expect(answer.statusCode, String(pad)).toBe(status);
      answer.resume();
    }
  });

  it("is 415 if it has another type or is compressed, and may name its charset", async () => {
    const server = await buildTestApp();
    const send = (headers: Record<string, string>, body: unknown) =>
      server.send("POST", "/register", { headers, body });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "nonsense"]) {
      const { status, body } = await send({ "content-type": type }, { password: PASSWORD });
      expect([status, body.message], type).toEqual([415, "请求内容的类型应当是 application/json"]);
    }
    const { status, body } = await send({ "content-encoding": "gzip" }, {});
    expect([status, body.message]).toEqual([415, "请求内容不能是压缩过的"]);
    const withCharset = await send({ "content-type": "application/json; charset=utf-8" }, registration());
    expect(withCharset.status).toBe(201);
  });
});

it("the contract's schemas pass the fields that they name and no others", async () => {
  const app = fastify({ schemaController: CONTRACT_SCHEMAS });
  const received: unknown[] = [];
  let answer: unknown = { list: [{ id: "a", secret: 1 }, { id: "b" }], password_hash: "x" };
  const body = z.object({ count: z.number("不是数字"), note: z.optional(z.string()) });
  const ok = z.object({ list: z.array(z.object({ id: z.string() })) });
  app.post("/", { schema: { body, response: { 200: ok } } }, (request, reply) => {
    received.push(request.body);
    void reply.send(answer);
  });
  const send = (payload: Record<string, unknown>) => app.inject({ method: "POST", url: "/", payload });
  expect((await send({ count: 1, unknown: true })).body).toBe('{"list":[{"id":"a"},{"id":"b"}]}');
  const refused = await send({ count: "1" });
  const message = expect.stringContaining("不是数字");
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { message }]);
  expect(received).toEqual([{ count: 1 }]);
  answer = { list: [{ id: 7 }] };
  const broken = await send({ count: 1 });
  expect([broken.statusCode, broken.body.includes('"list"')]).toEqual([500, false]);
});
