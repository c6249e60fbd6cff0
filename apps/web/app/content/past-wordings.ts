import type { Wording } from "./consents.ts";

/** Earlier wordings of consents, oldest first, for the list of a user's consents. Never changed. */
export const PAST_WORDINGS: readonly Wording[] = [
  {
    version: "upload-1",
    text: "我同意把测试结果（分数、结论、说明和完成时间，不含每题的答案）保存到我的账号。以后用这个账号做的测试，除了幼儿筛查，也会自动保存。这些属于健康类敏感信息，只有我登录后能看到。不同意也可以照常使用，同意了也可以随时撤回。",
  },
  {
    version: "child-1",
    text: "我是孩子的监护人，我同意把幼儿筛查的结果（需要留意的题数、结论、说明和完成时间，不含每题的回答）保存到我的账号。以后用这个账号做的幼儿筛查也会自动保存。这些是不满14岁孩子的健康信息，属于敏感个人信息，只有我登录后能看到。不同意也可以照常使用，同意了也可以随时撤回。",
  },
];
