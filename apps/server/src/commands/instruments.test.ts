import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { runCommand } from "./commands.ts";

it("instruments writes what is asked and how it counts, and no file twice", async () => {
  vi.spyOn(console, "log").mockReturnValue();
  const error = vi.spyOn(console, "error").mockReturnValue();
  const folder = temporaryDirectory();
  for (const format of ["fhir", "osd", "csv"]) {
    const args = ["instruments", "--format", format, folder];
    expect([await runCommand(args), await runCommand(args)]).toEqual([0, 64]);
    expect(error).toHaveBeenLastCalledWith(expect.stringContaining("已经存在，没有覆盖它"));
  }
  const scales = ["adhd.osd", "asd-adult.osd", "asd.osd", "mbti.osd"];
  const files = [...scales, "xinjing-codebook.csv", "xinjing-questionnaires.json"];
  expect(readdirSync(folder).toSorted()).toEqual(files);
  const [late, later] = [
    [0, 0, 1, 1, 1],
    [0, 0, 0, 1, 1],
  ];
  expect(JSON.parse(readFileSync(join(folder, "adhd.osd"), "utf8"))).toMatchObject({
    translations: { "zh-Hans": { q1_4: "非常频繁" } },
    definition: {
      // The thresholds of the core questions must equal those of the scoring.
      scoring: { core: { value_map: { q4: late, q5: late, q6: later, q9: late, q10: later, q14: later } } },
    },
  });
  vi.restoreAllMocks();
});
