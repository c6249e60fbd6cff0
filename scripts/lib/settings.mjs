// Plain JavaScript that Node 18 can run, because `npm start` uses it to check whether the last build is current.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const ORIGIN_RULE = "应当只有协议、域名和端口（默认端口不写），如 https://xinjing.example，后面不带路径";

/**
 * Settings of the build, each with its rule. They override the defaults in apps/web/app/content/site.ts. Add a new
 * setting also to apps/server/.env.example, apps/server/src/ignored-settings.ts, deploy/Containerfile and deploy/compose.yaml; tests
 * compare these files.
 */
const RULES = {
  SITE_ORIGIN: { matches: isOrigin, rule: ORIGIN_RULE },
  // The name is used in titles, in HTML and in file names.
  SITE_NAME: {
    matches: (text) => /^[\p{L}\p{N}](?:[\p{L}\p{N} ·-]{0,10}[\p{L}\p{N}])?$/u.test(text),
    rule: "应当是 1 到 12 个字，不带标点符号",
  },
  OPERATOR_NAME: {
    matches: (text) => /^[\p{L}\p{N}][\p{L}\p{N} ·（）()-]{1,39}$/u.test(text),
    rule: "应当是 2 到 40 个字的单位或个人名称，如 某某县妇幼保健院",
  },
  CONTACT_EMAIL: {
    matches: (text) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text),
    rule: "应当是一个邮箱地址，如 help@xinjing.example",
  },
  HOTLINE: {
    matches: (text) => /^[\d-]{3,15}(?:[,，][^,，<>]{1,20}){2}[,，]\d{4}-\d{2}-\d{2}$/.test(text),
    rule: "应当是用逗号隔开的号码、名称、时间和核对日期，如 12356,全国统一心理援助热线,多数地区24小时,2026-11-21",
  },
  ICP_NUMBER: {
    matches: (text) => /^\p{Script=Han}ICP[备证]\d{5,14}号(?:-\d{1,3})?$/u.test(text),
    rule: "应当是完整的备案号，如 京ICP备12345678号-1",
  },
  POLICE_NUMBER: {
    matches: (text) => /^\p{Script=Han}公网安备\d{14}号$/u.test(text),
    rule: "应当是完整的公安备案号，如 京公网安备11010502030001号，中间没有空格",
  },
  CHILD_RESULTS: { matches: (text) => text === "on" || text === "off", rule: "应当是 on 或 off" },
  ITEM_PACKS: { matches: isFolder, rule: "应当是一个文件夹，写全路径或从仓库根目录算起" },
  API_BASE: { matches: isOrigin, rule: ORIGIN_RULE },
  RETIRE_WORKER: { matches: (text) => text === "0" || text === "1", rule: "应当是 0 或 1" },
};

export const SETTINGS = Object.keys(RULES);

/**
 * Reads the settings by name; empty if not set. Throws with one line for each invalid one, because a wrong value would point
 * search engines, shared links or e-mail to another site.
 */
export function readSettings(environment) {
  const values = SETTINGS.map((name) => [name, environment[name] ?? ""]);
  const wrong = values.filter(([name, value]) => value !== "" && !RULES[name].matches(value));
  if (wrong.length > 0)
    throw new Error(wrong.map(([name]) => `配置有误：${name} ${RULES[name].rule}`).join("\n"));
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      RULES[name].matches === isOrigin ? value.replace(/\/$/, "") : value,
    ]),
  );
}

/**
 * Returns a text that changes with the settings and with the item packs, so that a change of either causes a new build.
 */
export function describeSettings(environment) {
  const folder = environment.ITEM_PACKS ?? "";
  const hash = createHash("sha256");
  for (const name of folder !== "" && isFolder(folder) ? readdirSync(folder).sort() : [])
    if (name.endsWith(".json")) hash.update(name).update(readFileSync(join(folder, name)));
  const packs = folder === "" ? "" : ` ${hash.digest("hex")}`;
  return SETTINGS.map((name) => `${name}=${environment[name] ?? ""}`).join(" ") + packs;
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Returns true for an origin that can be inserted into HTML, XML and a policy without escaping. */
function isOrigin(text) {
  if (!/^https?:\/\/[\w.:[\]-]+\/?$/.test(text)) return false;
  // Node 18 does not have URL.parse.
  try {
    const { origin } = new URL(text);
    return text === origin || text === `${origin}/`;
  } catch {
    return false;
  }
}
