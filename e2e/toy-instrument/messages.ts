import type { AnswerIssue } from "../instrument.ts";
import { describeUnknownKey } from "../issue-text.ts";

/** One issue of an answer sheet in words. */
export function describeToyIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case "count":
      return `桌面小测需要${issue.expected}个答案，当前有${issue.actual}个`;
    case "missing":
      return `缺少第${issue.question}题的答案`;
    case "invalid":
      return `第${issue.question}题的答案必须是0-2之间的整数`;
    case "unknown":
      return describeUnknownKey(issue.key);
  }
}
