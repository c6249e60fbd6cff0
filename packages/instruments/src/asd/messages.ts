import type { AnswerIssue } from "../instrument.ts";

const KEY_LENGTH_SHOWN = 20;

/** One issue of an answer sheet in the spec's words (spec 5, decisions 3); those for unknown keys are our own. */
export function describeAsdIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case "count":
      return `ASD筛查需要${issue.expected}个答案，当前有${issue.actual}个`;
    case "missing":
      return `缺少第${issue.question}题的答案`;
    case "invalid":
      return `第${issue.question}题的答案必须是“是”或“否”`;
    case "unknown":
      return describeUnknownKey(issue.key);
  }
}

function describeUnknownKey(key: string): string {
  const shown = cut(key);
  return /^\d+$/.test(key) ? `没有第${shown}题` : `无法识别的题号“${shown}”`;
}

/** Cuts by code points, so that no character is torn apart. */
function cut(key: string): string {
  const characters = Array.from(key);
  return characters.length > KEY_LENGTH_SHOWN ? `${characters.slice(0, KEY_LENGTH_SHOWN).join("")}……` : key;
}
