import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { buildTestApp, type TestApp } from "#harness/build-test-app.ts";
import { forAll, participantCount, submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";

const URL = "/api/test-results";

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly pagination: Readonly<Record<string, number>>;
}

async function page(server: TestApp, token: string, query = ""): Promise<Page> {
  const answer = await server.send("GET", `${URL}${query}`, { token });
  expect(answer.status, query).toBe(200);
  return answer.body.data as Page;
}

/** Reads all pages, one after another. */
async function allPages(server: TestApp, token: string, perPage: number, filter: string): Promise<Page[]> {
  const first = await page(server, token, `?per_page=${perPage}${filter}`);
  const rest = Array.from({ length: (first.pagination["last_page"] ?? 1) - 1 }, (_, index) =>
    page(server, token, `?per_page=${perPage}&page=${index + 2}${filter}`),
  );
  return [first, ...(await Promise.all(rest))];
}

/** Submits results that ended a minute apart, in another order. */
async function submitMany(server: TestApp, token: string, count: number): Promise<void> {
  const ends = Array.from({ length: count }, (_, index) => Date.UTC(2026, 0, 1, 0, (index * 7) % count));
  await forAll(ends, (end) =>
    submit(server, token, { start_time: "2025-12-31T00:00:00Z", end_time: new Date(end).toISOString() }),
  );
}

describe("GET /api/test-results", () => {
  it("lists each of one's own results once, newest end first, for any page size, of all tests and of one", async () => {
    const server = await buildTestApp();
    const [{ token }, other] = [await insertMember(server), await insertMember(server)];
    await submit(server, other.token, { result_description: "别人的" });
    await submitMany(server, token, 5);
    const asd = { test_type: "asd", total_score: 3, end_time: "2026-11-20T09:00:00Z" };
    await submit(server, token, asd);
    // Two of the results have the same end, so their ids decide the order.
    for (let count = 0; count < 2; count += 1)
      await submit(server, token, { version: "adhd-2" }, randomUUID());
    for (const [filter, count] of [
      ["", 8],
      ["&test_type=adhd", 7],
      ["&test_type=asd", 1],
      ["&test_type=mbti", 0],
    ] as const) {
      const whole = (await page(server, token, `?per_page=100${filter}`)).data;
      expect(whole, filter).toHaveLength(count);
      const order = whole.map((item) => `${String(item["end_time"])} ${String(item["id"])}`);
      expect(order).toEqual(order.toSorted().toReversed());
      for (let perPage = 1; perPage <= 8; perPage += 1) {
        const pages = await allPages(server, token, perPage, filter);
        const last_page = Math.max(1, Math.ceil(count / perPage));
        expect(pages[0]?.pagination).toMatchObject({ total: count, last_page });
        expect(pages.flatMap(({ data }) => data)).toEqual(whole);
        for (const { data } of pages.slice(0, -1)) expect(data).toHaveLength(perPage);
      }
    }
    // By default a page has ten results, as summaries.
    const { data, pagination } = await page(server, token);
    expect(pagination).toEqual({ current_page: 1, per_page: 10, total: 8, last_page: 1 });
    expect(data[1]).toMatchObject({ version: "adhd-2" });
    expect(data[1]).not.toHaveProperty("recommendations");
  });

  it("has at most 100 on a page, and nothing on a page after the last", async () => {
    const { server, token } = await buildWithMember();
    await submitMany(server, token, 101);
    const { data, pagination } = await page(server, token, "?per_page=1000000000");
    expect(data).toHaveLength(100);
    expect(pagination).toEqual({ current_page: 1, per_page: 100, total: 101, last_page: 2 });
    expect((await page(server, token, "?page=12")).data).toEqual([]);
  });

  it("counts from the nearer end, so that the last page costs as much as the first", async () => {
    const { server, token } = await buildWithMember();
    await submitMany(server, token, 8);
    const read = vi.spyOn(server.database, "read");
    await allPages(server, token, 2, "&test_type=adhd");
    const offsets = read.mock.calls.flatMap(([sql, values]) => {
      const isPage = /offset/.test(sql) && values.at(-2) === 2;
      return isPage ? [values.at(-1)] : [];
    });
    expect(offsets.map(String).toSorted()).toEqual(["0", "0", "2", "2"]);
  });

  it("refuses an invalid query", async () => {
    const { server, token } = await buildWithMember();
    const ofPage = ["0", "-1", "abc", "1.5", "1e18", "", "1&page=2"].map((value) => `page=${value}`);
    const others = ["per_page=0", "per_page=ten", "test_type=iq", "test_type=%00"];
    for (const query of [...ofPage, ...others]) {
      const { status, body } = await server.send("GET", `${URL}?${query}`, { token });
      expect.soft([status, Object.keys(body.errors ?? {})], query).toEqual([422, [query.split("=")[0]]]);
      expect.soft(body.message, query).toMatch(/\p{Script=Han}/u);
    }
  });
});

it("a result with an end in the future is last in every list and never the latest, also after that time has come", async () => {
  const { server, token } = await buildWithMember();
  const ends = [
    "9999-01-01T00:00:00Z",
    "2026-11-20T09:00:00Z",
    "2026-11-21T00:06:00Z",
    "2026-11-21T00:04:00Z",
  ];
  for (const end_time of ends) await submit(server, token, { end_time });
  await submit(server, token, { test_type: "asd", total_score: 1, end_time: "9999-01-02T00:00:00Z" });
  // The server accepts clocks that differ by a few minutes.
  const sorted = ["2026-11-21T00:04", "2026-11-20T09:00", "9999-01-01T00:00", "2026-11-21T00:06"];
  const list = async (perPage: number) =>
    (await allPages(server, token, perPage, "&test_type=adhd")).flatMap(({ data }) => data);
  for (let perPage = 1; perPage <= 5; perPage += 1) {
    const listed = (await list(perPage)).map((item) => String(item["end_time"]).slice(0, 16));
    expect(listed, String(perPage)).toEqual(sorted);
  }
  const latest = async (query: string) =>
    (await server.send("GET", `${URL}/latest${query}`, { token })).body.data;
  expect(await latest("")).toMatchObject({ end_time: "2026-11-21T00:04:00.000Z" });
  expect(await latest("?test_type=asd")).toMatchObject({ end_time: "9999-01-02T00:00:00.000Z" });
  server.clock.now += 3_600_000;
  expect(await latest("")).toMatchObject({ end_time: "2026-11-21T00:04:00.000Z" });
  expect((await list(4)).map((item) => item["is_end_ahead"])).toEqual([undefined, undefined, true, true]);
  // A result with a later end becomes the newest.
  await submit(server, token, { end_time: "2026-11-21T00:50:00Z" });
  expect(await latest("")).toMatchObject({ end_time: "2026-11-21T00:50:00.000Z" });
});

it("GET /api/test-results/latest returns null before the first result, then the one that ended last, of one type if asked", async () => {
  const { server, token } = await buildWithMember();
  const latest = async (query = "") =>
    (await server.send("GET", `${URL}/latest${query}`, { token })).body.data;
  expect(await latest()).toBeNull();
  const newest = await submit(server, token, { end_time: "2026-11-20T09:00:00Z", version: "adhd-2" });
  const asd = { test_type: "asd", total_score: 1, end_time: "2026-11-20T08:30:00Z" };
  const older = await submit(server, token, asd);
  expect(await latest()).toEqual(newest);
  expect(await latest("?test_type=asd")).toEqual(older);
  expect(await latest("?test_type=mbti")).toBeNull();
});

describe("one result", () => {
  it("can be read and deleted by its owner, in any letter case of the id", async () => {
    const { server, token } = await buildWithMember();
    const item = await submit(server, token, { recommendations: ["一", "二"] }, randomUUID());
    const url = `${URL}/${String(item["id"]).toUpperCase()}`;
    expect((await server.send("GET", url, { token })).body.data).toEqual(item);
    // The site sends the JSON content type with every request, even without a body.
    const headers = { "content-type": "application/json" };
    expect((await server.send("DELETE", url, { token, headers })).status).toBe(200);
    expect((await server.send("GET", url, { token })).status).toBe(404);
    expect((await page(server, token)).pagination["total"]).toBe(0);
    // Deleting a result does not change the count.
    expect(await participantCount(server)).toBe(1);
  });

  it("is the same 404 if it is another person's, missing, or its id is not a UUID", async () => {
    const server = await buildTestApp();
    const [{ token }, other] = [await insertMember(server), await insertMember(server)];
    const { id } = await submit(server, other.token);
    for (const method of ["GET", "DELETE"] as const) {
      for (const path of [String(id), randomUUID(), "1", "%00", "latestx", "a".repeat(90)]) {
        const { status, body } = await server.send(method, `${URL}/${path}`, { token });
        expect([status, body], path).toEqual([404, { success: false, message: "结果不存在" }]);
      }
    }
    expect((await server.send("GET", `${URL}/${String(id)}`, { token: other.token })).status).toBe(200);
  });
});
