import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./lib/project.mjs";

it("npm run check refuses a name that no check has, and lists the names", () => {
  const args = [join(ROOT, "scripts", "check.mjs"), "tpyes"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^没有这个检查：tpyes。有的是：types: instruments、.*、format、/);
});
