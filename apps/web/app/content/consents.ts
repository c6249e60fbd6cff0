import type { CONSENT_VERSIONS, ConsentKind } from "@xinjing/contract/account";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";

/**
 * What people are asked before a result leaves the device, and which wording they answered: the version goes on
 * record with the answer. A changed text is a new version, and the old one goes to past-wordings.ts; who agreed to it is asked again.
 */
interface ConsentText<Kind extends ConsentKind = ConsentKind> {
  /** Its name on the account page. */
  readonly title: string;
  /** The page that says the rest. */
  readonly rules: { readonly to: string; readonly label: string };
  /** What is on the screen now. */
  readonly wording: Wording<Kind>;
}

export interface Wording<Kind extends ConsentKind = ConsentKind> {
  /** The server knows it too. */
  readonly version: (typeof CONSENT_VERSIONS)[Kind][number];
  readonly text: string;
}

export const CONSENTS: { readonly [Kind in ConsentKind]: ConsentText<Kind> } = {
  upload: {
    title: "保存我自己的测试结果",
    rules: { to: "/privacy", label: "隐私政策" },
    wording: {
      version: "upload-2",
      text: "我同意把自己的测试结果保存到我的账号：分数、结论、说明和完成时间，不含每题的答案。以后用这个账号做的测试，除了幼儿筛查，也会自动保存。这些结果和健康有关，属于敏感个人信息，所以要我单独同意；在网站上，只有我登录后能看到。不同意也可以照常使用，同意了也可以随时撤回。",
    },
  },
  child: {
    title: "保存孩子的筛查结果",
    rules: { to: "/children", label: "儿童个人信息保护规则" },
    wording: {
      version: "child-2",
      text: "我是孩子的监护人，我同意把幼儿筛查的结果保存到我的账号：值得留意的题数、结论、说明和完成时间，不含每题的回答。以后用这个账号做的幼儿筛查，也会自动保存。这些是不满14岁孩子的健康信息，属于敏感个人信息，所以要监护人单独同意；在网站上，只有我登录后能看到。不同意也可以照常使用，同意了也可以随时撤回。",
    },
  },
};

/** Whose agreement a result of that test needs. */
export function findConsentKind(type: InstrumentId): ConsentKind {
  return getCatalogueEntry(type).isAboutChild ? "child" : "upload";
}

/** The wording that is on the screen now. */
export function currentWording(kind: ConsentKind): Wording {
  return CONSENTS[kind].wording;
}
