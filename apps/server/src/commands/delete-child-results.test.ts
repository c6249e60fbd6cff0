import { expect, it, onTestFinished, vi } from "vitest";
import { dumpTables } from "#harness/build-test-app.ts";
import { submit } from "#harness/factories.ts";
import { buildWithMember, insertMember } from "#harness/members.ts";
import { runCommand } from "./commands.ts";

it("delete-child-results refuses while they are stored, counts first, and with --yes deletes them and nothing else", async () => {
  let said = "";
  const listen = (text: string) => void (said += text);
  for (const stream of ["log", "error"] as const) vi.spyOn(console, stream).mockImplementation(listen);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const { server, token } = await buildWithMember();
  const guardian = await insertMember(server, "大满");
  for (const owner of [token, guardian.token, guardian.token])
    await submit(server, owner, { test_type: "asd", total_score: 4, scores: { riskCount: 4 } });
  await submit(server, token);
  const run = async (...flags: readonly string[]) => {
    said = "";
    const code = await runCommand(["delete-child-results", ...flags]);
    return `${code} ${said}`;
  };

  vi.stubEnv("DATABASE_URL", `file:${server.databaseFile}`);
  expect(await run("--yes")).toMatch(/^78 请先设 CHILD_RESULTS=off/);
  vi.stubEnv("CHILD_RESULTS", "off");
  const what = "2 个账号里孩子的结果 3 份";
  expect(await run()).toBe(`0 会删掉${what}。什么也没有改；确定要删，请加上 --yes`);
  expect(dumpTables(server).get("test_results")).toHaveLength(4);
  expect(await run("--yes")).toBe(`0 已删掉${what}`);
  const tables = dumpTables(server);
  expect(tables.get("test_results")).toMatchObject([{ test_type: "adhd" }]);
  // Deletes each result as its owner would, so that a device that sends it again does not store it.
  expect(tables.get("deleted_results")).toHaveLength(3);
  const counts = tables.get("users")?.map(({ result_count: count }) => count);
  expect(counts?.toSorted()).toEqual([0, 1]);
  expect(await run("--yes")).toBe("0 已删掉0 个账号里孩子的结果 0 份");
});
