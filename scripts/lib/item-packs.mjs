import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readItemPack } from "../../packages/contract/src/item-pack.ts";
import { getCatalogueEntry } from "../../packages/instruments/src/catalogue.ts";
import { checkItemPack } from "../../packages/instruments/src/check-item-pack.ts";

/**
 * Reads the item packs in a folder, at most one for each instrument; without a folder there are none. `today` is
 * YYYY-MM-DD. Throws with one line for each problem, which names file and field.
 */
export async function readItemPacks(folder, today = new Date().toISOString().slice(0, 10)) {
  if (folder === "") return [];
  const files = listPackFiles(folder);
  const read = await Promise.all(
    files.map(async (file) => {
      const result = readItemPack(readFileSync(join(folder, file), "utf8"));
      if (!result.ok) return [file, result];
      const { pack } = result;
      const problems = checkItemPack(pack, await getCatalogueEntry(pack.instrument).load(), today);
      return [file, { pack, problems }];
    }),
  );
  const problems = read.flatMap(([file, { problems = [] }]) => problems.map((problem) => [file, problem]));
  const packs = read.flatMap(([file, { pack }]) => (pack ? [[file, pack]] : []));
  for (const [place, [file, { instrument }]] of packs.entries()) {
    const [first] = packs.slice(0, place).filter(([, pack]) => pack.instrument === instrument);
    if (first) problems.push([file, `instrument：${first[0]} 也是 ${instrument} 的，请只留一个`]);
  }
  if (problems.length > 0)
    throw new Error(
      problems.map(([file, problem]) => `配置有误：ITEM_PACKS 里的 ${file}：${problem}`).join("\n"),
    );
  return packs.map(([, pack]) => pack);
}

function listPackFiles(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  if (files.length === 0)
    throw new Error(`配置有误：ITEM_PACKS 的 ${folder} 里没有 .json 文件，请放一个进去，或者不设置它`);
  return files.sort();
}
