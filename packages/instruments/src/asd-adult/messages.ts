import type { AnswerIssue } from "../instrument.ts";
import { describeUnknownKey } from "../issue-text.ts";

/** One issue of an answer sheet in Chinese. The spec words none for this test, so they follow those of adhd (spec 5). */
export function describeAsdAdultIssue(issue: AnswerIssue): string {
  switch (issue.code) {
    case "count":
      return `成人自闭特质自评需要${issue.expected}个答案，当前有${issue.actual}个`;
    case "missing":
      return `缺少第${issue.question}题的答案`;
    case "invalid":
      return `第${issue.question}题的答案必须是四个选项之一`;
    case "unknown":
      return describeUnknownKey(issue.key);
  }
}
