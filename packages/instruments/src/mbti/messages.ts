import type { AnswerIssue } from "../instrument.ts";
import { describeUnknownKey } from "../issue-text.ts";
import { dimensionOfQuestion } from "./key.ts";

/** One issue of an answer sheet in the spec's words (spec 5); the others are our own. */
export function describeMbtiIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case "count":
      return describeCount(issue.expected, issue.actual);
    case "missing":
      return `缺少第${issue.question}题的答案`;
    case "invalid":
      return describeInvalid(issue.question);
    case "unknown":
      return describeUnknownKey(issue.key);
  }
}

/** The spaces around the numbers are the spec's. It has no words for too many answers. */
function describeCount(expected: number, actual: number): string {
  return actual < expected
    ? `测试尚未完成，当前已回答 ${actual}/${expected} 题，请继续作答`
    : `一共只有${expected}题，当前有${actual}个答案`;
}

function describeInvalid(question: number): string {
  const letters = dimensionOfQuestion(question).letters.join("或");
  return `第${question}题的答案必须是该题两个选项之一：${letters}`;
}
