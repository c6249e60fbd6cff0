import type { AnswerIssue } from "../instrument.ts";
import { describeUnknownKey } from "../issue-text.ts";

/** One issue of an answer sheet in the spec's words (spec 5); those for unknown keys are our own. */
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
