import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { readConfig } from "#server/config.ts";
import { type Command, EXIT, Refusal, writeNewFile } from "./command.ts";
import { print } from "./print.ts";

/** Module that draws the poster. The build of the site compiles it from apps/web/app/content/poster.ts. */
interface PosterModule {
  drawPoster(poster: { origin: string; test: object | undefined; operatorName: string | undefined }): string;
}

const NAME_MAX_CHARACTERS = 40;
const TESTS = CATALOGUE.filter(({ isAvailable }) => isAvailable);

export const posterCommand: Command = {
  summary: "画一张A4海报，扫码就能打开网站",
  options: { address: "https://…", test: listTypes("|"), name: "单位的名称" },
  takes: ["文件"],
  isLastOptional: true,
  help: `画一张A4大小的海报（SVG），上面有单位的名称、两句话和二维码，贴在候诊区或公告栏。用浏览器打开就能打印，也能存成PDF。
  --address  大家用哪个地址打开网站，要写，后面不带路径
  --test     扫码直接打开这项测试，不写就打开首页
  --name     落款，不写就用构建网站时的OPERATOR_NAME
不写文件就写到当前文件夹的poster.svg，不会覆盖已有的文件。网站要先构建好。`,
  async run({ given: [file = "poster.svg"], values: { address = "", test: type, name } }) {
    const origin = address.replace(/\/$/, "");
    if (!/^https?:/.test(origin) || URL.parse(origin)?.origin !== origin)
      throw new Refusal("请用 --address 写明网站的地址，如 https://xinjing.example，后面不带路径");
    if (name !== undefined && (name.trim() === "" || name.length > NAME_MAX_CHARACTERS))
      throw new Refusal(`--name 应当是 1 到 ${NAME_MAX_CHARACTERS} 个字`);
    const test = type === undefined ? undefined : findTest(type);
    const { drawPoster } = await loadPoster();
    const path = resolve(file);
    await writeNewFile(path, drawPoster({ origin, test, operatorName: name }), "请换一个名字");
    print(`已写好 ${path}，扫码打开 ${test ? `${origin}/${test.type}/intro` : origin}`);
  },
};

function listTypes(separator: string): string {
  return TESTS.map(({ type }) => type).join(separator);
}

function findTest(type: string) {
  const test = TESTS.find((entry) => entry.type === type);
  if (!test) throw new Refusal(`没有 ${type} 这项测试，请写其中一个：${listTypes("、")}`);
  return test;
}

async function loadPoster(): Promise<PosterModule> {
  const file = join(readConfig().siteBuildDir, "poster", "poster.js");
  if (!existsSync(file)) throw new Refusal("网站还没有构建，请先运行 npm run build", EXIT.noInput);
  return (await import(pathToFileURL(file).href)) as PosterModule;
}
