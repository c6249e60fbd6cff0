import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Command, EXIT, Refusal, writeNewFile } from "./command.ts";
import { print } from "./print.ts";

const FORMATS = ["fhir", "osd", "csv"] as const;

export const instrumentsCommand: Command = {
  summary: "把题目、选项和计分写成别的软件能读的文件",
  options: { format: FORMATS.join("|") },
  takes: ["文件夹"],
  isLastOptional: true,
  help: `把每项测试的题目、选项和计分写成文件，里面没有任何人的内容。不写文件夹就放在当前文件夹，不会覆盖已有的文件。
  fhir  一个FHIR R4的Bundle，每项测试一份Questionnaire，二次确认也有一份
  osd   每项测试一个.osd文件，OpenScales项目的Open Scale Definition
  csv   一张表，一行一题：题号、题目、版本、选项、计分、来源；也说明导出的结果表格里每一列是什么
题目是我们自己写的，没有验证过，也不是官方译本，每个文件里都写着。`,
  async run({ given: [folder = "."], values: wanted }) {
    const format = FORMATS.find((each) => each === wanted["format"]);
    if (!format) throw new Refusal(`请用 --format 写明格式：${FORMATS.join("、")}`);
    // Loaded only here, because most commands need no questions.
    const { listInstrumentFiles } = await import("./instrument-files.ts");
    const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isFolder) throw new Refusal(`没有找到 ${folder} 这个文件夹，请先建好`, EXIT.noInput);
    for (const [name, text] of await listInstrumentFiles(format)) {
      const file = join(resolve(folder), name);
      await writeNewFile(file, text, "请换一个文件夹");
      print(`已写好 ${file}`);
    }
  },
};
