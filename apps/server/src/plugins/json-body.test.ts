import { describe, expect, it } from "vitest";
import { buildTestApp } from "#server/testing/build-test-app.ts";
import { PASSWORD, registration, submission } from "#server/testing/factories.ts";

const URL = "/api/test-results";

function nested(depth: number, open: string, close: string): unknown {
  return JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);
}

describe("a JSON body", () => {
  it.each(["{", '{"a":}', "nonsense", '{"a":1}}', "'a'", '{"a":1e}', "\u0000"])(
    "that is not JSON (%j) is 400",
    async (body) => {
      const server = await buildTestApp();
      const answer = await server.send("POST", URL, { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ success: false, message: "请求内容不是有效的JSON" });
    },
  );

  it("in broken UTF-8 is 400", async () => {
    const server = await buildTestApp();
    const payload = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]);
    const headers = { "content-type": "application/json" };
    const answer = await server.app.inject({ method: "POST", url: "/login", headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    '{"__proto__":{"is_anonymous":true}}',
    '{"scores":{"__proto__":{"total":1}}}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{"x":1}}}',
  ])("that poisons a prototype (%s) is 400", async (body) => {
    const server = await buildTestApp();
    expect((await server.send("POST", URL, { body })).status).toBe(400);
    expect(({} as Record<string, unknown>)["is_anonymous"]).toBeUndefined();
  });

  it.each([
    ["a NUL in a text", { test_name: "a\u0000b" }, "test_name"],
    ["a lone surrogate in a text", { result_description: "\ud83c" }, "result_description"],
    ["a NUL deep inside", { interpretation: [{ a: ["\u0000"] }] }, "interpretation"],
    ["a lone surrogate in a key", { rawData: { "\udc00": 1 } }, "rawData"],
    ["a NUL in a field that is dropped", { unknown: "\u0000" }, "unknown"],
    ["33 lists in one another", { interpretation: nested(33, "[", "]") }, "interpretation"],
    ["10,000 maps in one another", { rawData: nested(9_000, '{"a":', "}") }, "rawData"],
  ])("with %s is 422 at its field", async (_name, overrides, field) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", URL, { body: submission(overrides) });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  it("may be 32 levels deep, and hold any whole character", async () => {
    const server = await buildTestApp();
    const body = submission({ interpretation: nested(31, "[", "]"), rawData: "🌧️\u200d\n" });
    const answer = await server.send("POST", URL, { body });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ interpretation: nested(31, "[", "]"), rawData: "🌧️\u200d\n" });
  });

  it.each([
    ["a list", []],
    ["a number", 1],
    ["null", null],
  ])("that is %s is 422", async (_name, body) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", URL, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ body: ["请求内容应当是一个对象"] });
  });

  it("may have exactly 64 KiB; a byte more is 413, and so are 200 KB", async () => {
    const server = await buildTestApp();
    const fields = JSON.stringify(registration()).slice(0, -1);
    const bodyOf = (bytes: number) =>
      `${fields},"pad":"${"x".repeat(bytes - Buffer.byteLength(fields) - 10)}"}`;
    const exact = bodyOf(65_536);
    expect(Buffer.byteLength(exact)).toBe(65_536);
    expect((await server.send("POST", "/register", { body: exact })).status).toBe(201);
    for (const bytes of [65_537, 200_000]) {
      const answer = await server.send("POST", "/register", { body: bodyOf(bytes) });
      expect(answer.status).toBe(413);
      expect(answer.body).toEqual({ success: false, message: "提交的内容太大了" });
    }
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "nonsense",
  ])("of type %s is 415", async (type) => {
    const server = await buildTestApp();
    const headers = { "content-type": type };
    const answer = await server.send("POST", "/login", {
      headers,
      body: { email: "a@b.cn", password: PASSWORD },
    });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe("请求内容的类型应当是 application/json");
  });

  it.each(["gzip", "br", "deflate"])("compressed with %s is 415", async (encoding) => {
    const server = await buildTestApp();
    const headers = { "content-encoding": encoding };
    const answer = await server.send("POST", "/login", { headers, body: {} });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toBe("请求内容不能是压缩过的");
  });

  it.each([
    ["twice the same field", '{"email":"a@b.cn","password":"123456","password":"654321"}'],
    ["written differently", '{"email":"a@b.cn","password":"123456","pass\\u0077ord" : "x"}'],
    ["deep inside", '{"a":[{"b":{"c":1,"d":{},"c":2}}]}'],
  ])("with a repeated key (%s) is 400", async (_name, body) => {
    const server = await buildTestApp();
    const answer = await server.send("POST", "/login", { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe("请求内容里有重复的字段");
  });

  it("may use a key again in another map, or as a text", async () => {
    const server = await buildTestApp();
    const rawData = [{ a: 1 }, { a: 2, b: { a: 3 } }, ["a", "a"], { x: '"a":1,"a":2', y: "a" }];
    const answer = await server.send("POST", URL, { body: submission({ rawData }) });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ rawData });
  });

  it.each(["1e400", "-1e400", "9007199254740993", "1e16"])(
    "with the number %s inside is 422",
    async (number) => {
      const server = await buildTestApp();
      for (const [field, value] of [
        ["rawData", `{"a":${number}}`],
        ["scores", `{"total":${number}}`],
      ] as const) {
        const body = JSON.stringify(submission({ [field]: "HERE" })).replace('"HERE"', value);
        const answer = await server.send("POST", URL, { body });
        expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]]);
      }
    },
  );

  it("keeps -0 as 0", async () => {
    const server = await buildTestApp();
    const body = JSON.stringify(submission({ rawData: "HERE" })).replace('"HERE"', '{"a":-0}');
    const answer = await server.send("POST", URL, { body });
    expect([answer.status, answer.body.data]).toEqual([201, expect.objectContaining({ rawData: { a: 0 } })]);
  });

  it("may name its charset", async () => {
    const server = await buildTestApp();
    const headers = { "content-type": "application/json; charset=utf-8" };
    expect((await server.send("POST", "/register", { headers, body: registration() })).status).toBe(201);
  });
});
