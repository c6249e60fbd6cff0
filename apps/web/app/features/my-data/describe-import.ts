import { SITE } from "#web/content/site.ts";
import type { ImportOutcome } from "#web/data/device/export-import.ts";

type Problem = Extract<ImportOutcome, { ok: false }>["problem"];

const PROBLEMS: Readonly<Record<Problem, string>> = {
  large: "这个文件太大了，不会是从本机数据导出的。请换一个文件。",
  unreadable: "没能打开这个文件。请再选一次。",
  broken: "这个文件不完整，读不出来。请换一份，或者在原来的设备上重新导出。",
  foreign: `这不是从${SITE.name}的本机数据导出的文件。请选名字以“xinjing-本机数据”开头的那个。`,
  newer: "这个文件是更新的版本导出的。请先刷新本页，再导入一次。",
};

/** Describes the outcome of an import. */
export function describeImport(outcome: ImportOutcome): string {
  if (!outcome.ok) return `${PROBLEMS[outcome.problem]}这台设备上的数据没有变。`;
  const { addedCount, updatedCount, knownCount, leftOutCount, sheetCount, badCount } = outcome;
  const parts = [
    addedCount > 0 ? `新增${addedCount}条结果` : "",
    updatedCount > 0 ? `更新${updatedCount}条结果` : "",
    knownCount > 0 ? `${knownCount}条结果这里已经有了` : "",
    sheetCount > 0 ? `带回${sheetCount}份作答` : "",
  ].filter((part) => part !== "");
  const remarks = [
    leftOutCount > 0 ? `有${leftOutCount}条较早的结果放不下，还在文件里。` : "",
    badCount > 0 ? `有${badCount}项读不出来，跳过了，其余的不受影响。` : "",
  ];
  const summary = parts.length === 0 ? "文件里没有可以带回来的内容" : parts.join("，");
  return `${summary}。${remarks.join("")}带回来的只留在这台设备上，不会自己上传。`;
}
