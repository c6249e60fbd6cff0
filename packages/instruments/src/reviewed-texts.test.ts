import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { INSTRUMENT_IDS } from "./instrument.ts";

/** Every literal of an instrument's folder that has a Chinese character, with · for what the program puts in. */
function textsOf(id: string): readonly string[] {
  const folder = join(import.meta.dirname, id);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(join(folder, file), "utf8").match(/"(?:[^"\\\n]|\\.)*"|`[^`]*`/g) ?? [])
    .filter((literal) => /\p{Script=Han}/u.test(literal))
    .map((literal) => literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "·"))
    .toSorted();
}

it.each(INSTRUMENT_IDS)("%s says when its texts were reviewed, as they are", (id) => {
  const hash = createHash("sha256")
    .update(JSON.stringify(textsOf(id)))
    .digest("hex")
    .slice(0, 8);
  const about = readFileSync(join(import.meta.dirname, id, "about.ts"), "utf8");
  const [, reviewed] = /^ {2}reviewedOn: "\d{4}-\d\d-\d\d", \/\/ (\w+)$/m.exec(about) ?? [];
  const today = new Date().toISOString().slice(0, 10);
  const advice = `The texts of ${id} have changed since their review. Once somebody has read them again, this is the line in ${id}/about.ts:
  reviewedOn: "${today}", // ${hash}`;
  expect(reviewed, advice).toBe(hash);
});
