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
  const files = await Promise.all(listPackFiles(folder).map((file) => readPackFile(folder, file, today)));
  const lines = files.flatMap(({ file, problems }) => problems.map((problem) => describe(file, problem)));
  const readable = files.filter(({ pack }) => pack !== undefined);
  for (const { file, pack } of readable) {
    const first = readable.find((other) => other.pack.instrument === pack.instrument);
    if (first.file !== file)
      lines.push(describe(file, `instrument：${first.file} 也是 ${pack.instrument} 的，请只留一个`));
  }
  if (lines.length > 0) throw new Error(lines.join("\n"));
  return readable.map(({ pack }) => pack);
}

/** Reads and checks one file. `pack` is undefined if the file has another shape. */
async function readPackFile(folder, file, today) {
  const result = readItemPack(readFileSync(join(folder, file), "utf8"));
  if (!result.ok) return { file, pack: undefined, problems: result.problems };
  const { pack } = result;
  const instrument = await getCatalogueEntry(pack.instrument).load();
  return { file, pack, problems: checkItemPack(pack, instrument, today) };
}

const describe = (file, problem) => `配置有误：ITEM_PACKS 里的 ${file}：${problem}`;

function listPackFiles(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  if (files.length === 0)
    throw new Error(`配置有误：ITEM_PACKS 的 ${folder} 里没有 .json 文件，请放一个进去，或者不设置它`);
  return files.sort();
}
