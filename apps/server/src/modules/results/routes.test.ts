import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#server/testing/build-test-app.ts";
import { forAll, participantCount, signUp, submit } from "#server/testing/factories.ts";

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: Readonly<Record<string, number>>;
}

async function page(server: TestApp, token: string, query = ""): Promise<Page> {
  const answer = await server.send("GET", `/api/test-results${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.body.data as Page;
}

async function submitMany(server: TestApp, token: string, count: number): Promise<void> {
  const ends = Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  );
  // Shuffled by a fixed rule: the order of arrival must not matter.
  const shuffled = ends.toSorted((left, right) => left.slice(-9).localeCompare(right.slice(-9)) || -1);
  await forAll(shuffled, (end_time) =>
    submit(server, token, { start_time: "2025-12-31T00:00:00Z", end_time }),
  );
}

describe("GET /api/test-results", () => {
  it("pages through one's own results, newest end first, summaries only", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const { token: other } = await signUp(server);
    await submitMany(server, token, 23);
    await submit(server, other, { result_description: "别人的" });
    const first = await page(server, token);
    expect(first.pagination).toEqual({ current_page: 1, per_page: 10, total: 23, last_page: 3 });
    const all = [first, await page(server, token, "?page=2"), await page(server, token, "?page=3")].flatMap(
      ({ data }) => data,
    );
    const ends = all.map((item) => String(item["end_time"]));
    expect(ends).toHaveLength(23);
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
      "end_time",
      "id",
      "is_anonymous",
      "result_type",
      "scores",
      "start_time",
      "test_name",
      "test_type",
      "total_score",
    ]);
  });

  it("carries the scoring version in lists, where one was sent", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submit(server, token, { end_time: "2026-11-21T09:00:00Z", version: "adhd-1" });
    await submit(server, token);
    const { data } = await page(server, token);
    expect(data.map((item) => item["version"])).toEqual(["adhd-1", undefined]);
    expect(data[1]).not.toHaveProperty("version");
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "has every result on one page only, in one order, with %i on each, of all tests and of one",
    async (perPage) => {
      const server = await buildTestApp();
      const { token } = await signUp(server);
      await submitMany(server, token, 7);
      await submit(server, token, {
        test_type: "asd",
        total_score: 3,
        start_time: "2025-12-31T00:00:00Z",
        end_time: "2026-01-01T00:03:00Z",
      });
      for (const [filter, count] of [
        ["", 8],
        ["&test_type=adhd", 7],
      ] as const) {
        const whole = (await page(server, token, `?per_page=100${filter}`)).data;
        expect(whole).toHaveLength(count);
        const ends = whole.map((item) => String(item["end_time"]));
        expect(ends).toEqual(ends.toSorted().toReversed());
        const pages = [];
        for (let number = 1; number <= Math.ceil(count / perPage); number += 1)
          pages.push((await page(server, token, `?per_page=${perPage}&page=${number}${filter}`)).data);
        expect(pages.flat()).toEqual(whole);
        expect(pages.slice(0, -1).every(({ length }) => length === perPage)).toBe(true);
      }
    },
  );

  it("orders results that ended together by id, so that pages neither repeat nor skip", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await Promise.all(Array.from({ length: 9 }, () => submit(server, token, {}, randomUUID())));
    const pages = [];
    for (let number = 1; number <= 3; number += 1)
      pages.push(await page(server, token, `?per_page=3&page=${number}`));
    const ids = pages.flatMap(({ data }) => data.map((item) => String(item["id"])));
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(new Set(ids).size).toBe(9);
  });

  it("filters by type and counts what is filtered", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submitMany(server, token, 2);
    await submit(server, token, { test_type: "asd", total_score: 4 });
    const filtered = await page(server, token, "?test_type=asd");
    expect(filtered.pagination).toEqual({ current_page: 1, per_page: 10, total: 1, last_page: 1 });
    expect(filtered.data.map((item) => item["test_type"])).toEqual(["asd"]);
    expect((await page(server, token, "?test_type=mbti")).pagination).toMatchObject({
      total: 0,
      last_page: 1,
    });
  });

  it("caps the page size at 100", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    await submitMany(server, token, 101);
    const { data, pagination } = await page(server, token, "?per_page=1000000000");
    expect(data).toHaveLength(100);
    expect(pagination).toEqual({ current_page: 1, per_page: 100, total: 101, last_page: 2 });
  });

  it.each(["2", "9007199254740993", "999999999999999999"])(
    "gives an empty list for page %s of one",
    async (number) => {
      const server = await buildTestApp();
      const { token } = await signUp(server);
      await submit(server, token);
      const { data, pagination } = await page(server, token, `?page=${number}`);
      expect(data).toEqual([]);
      expect(pagination).toMatchObject({ total: 1, last_page: 1, current_page: Number(number) });
    },
  );

  it.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=abc", "page"],
    ["page=1.5", "page"],
    ["page=1e18", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["per_page=0", "per_page"],
    ["per_page=ten", "per_page"],
    ["test_type=iq", "test_type"],
    ["test_type=%00", "test_type"],
  ])("refuses ?%s", async (query, field) => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const answer = await server.send("GET", `/api/test-results?${query}`, { token });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
    expect(answer.body.message).toMatch(/\p{Script=Han}/u);
  });
});

describe("GET /api/test-results/latest", () => {
  it("is null before the first result, then the one that ended last, of a type if asked", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const latest = async (query = "") =>
      (await server.send("GET", `/api/test-results/latest${query}`, { token })).body.data;
    expect(await latest()).toBeNull();
    const newest = await submit(server, token, { end_time: "2026-11-21T09:00:00Z", version: "adhd-1" });
    const older = await submit(server, token, {
      test_type: "asd",
      total_score: 1,
      end_time: "2026-11-21T08:30:00Z",
    });
    expect(await latest()).toEqual(newest);
    expect(newest).toMatchObject({ version: "adhd-1" });
    expect(await latest("?test_type=asd")).toEqual(older);
    expect(await latest("?test_type=mbti")).toBeNull();
  });
});

describe("one result", () => {
  it("is read and deleted by its owner, in any letter case of the id", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const item = await submit(server, token, { interpretation: ["一", "二"] }, randomUUID());
    const url = `/api/test-results/${String(item["id"]).toUpperCase()}`;
    expect((await server.send("GET", url, { token })).body.data).toEqual(item);
    expect((await server.send("DELETE", url, { token })).status).toBe(200);
    expect((await server.send("GET", url, { token })).status).toBe(404);
    expect((await server.send("DELETE", url, { token })).status).toBe(404);
    expect((await page(server, token)).pagination["total"]).toBe(0);
    // A completed test stays a completed test.
    expect(await participantCount(server)).toBe(1);
  });

  it("is the same 404 when it is somebody else's, missing, or named by no UUID", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const { token: other } = await signUp(server);
    const { id } = await submit(server, other);
    for (const method of ["GET", "DELETE"] as const) {
      for (const path of [String(id), randomUUID(), "1", "%00", "latestx", "a".repeat(90)]) {
        const answer = await server.send(method, `/api/test-results/${path}`, { token });
        expect(answer.status).toBe(404);
        expect(answer.body).toEqual({ success: false, message: "结果不存在" });
      }
    }
    expect((await server.send("GET", `/api/test-results/${String(id)}`, { token: other })).status).toBe(200);
  });

  it("is deleted once by 20 parallel deletions, and the count falls by one", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const { id } = await submit(server, token);
    await submit(server, token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.send("DELETE", `/api/test-results/${String(id)}`, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await page(server, token)).pagination["total"]).toBe(1);
  });

  it("deleted with the JSON type and no body, as the site does it", async () => {
    const server = await buildTestApp();
    const { token } = await signUp(server);
    const { id } = await submit(server, token);
    const headers = { "content-type": "application/json" };
    expect((await server.send("DELETE", `/api/test-results/${String(id)}`, { token, headers })).status).toBe(
      200,
    );
  });
});

describe("without signing in", () => {
  it.each([
    ["GET", "/user"],
    ["POST", "/logout"],
    ["GET", "/api/test-results"],
    ["GET", "/api/test-results/latest"],
    ["GET", `/api/test-results/${randomUUID()}`],
    ["DELETE", `/api/test-results/${randomUUID()}`],
  ] as const)("%s %s is 401", async (method, url) => {
    const server = await buildTestApp();
    const answer = await server.send(method, url);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ success: false, message: "请先登录" });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });
});
