import { CONSENT_KINDS, type CONSENT_VERSIONS, type ConsentKind } from "@xinjing/contract/account";
import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { SITE } from "./site.ts";

/**
 * Text of a consent that is needed before a result leaves the device. The answer is recorded with the version of the
 * wording. A changed text needs a new version, and the old one moves to past-wordings.ts; everybody who agreed to it
 * is asked again.
 */
interface ConsentText<Kind extends ConsentKind = ConsentKind> {
  /** Name on the account page. */
  readonly title: string;
  /** Page with the details. */
  readonly rules: { readonly to: string; readonly label: string };
  /** Current wording. */
  readonly wording: Wording<Kind>;
}

export interface Wording<Kind extends ConsentKind = ConsentKind> {
  /** One of the versions that the server accepts. */
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

/**
 * Kinds of consent that this site asks for. Consent about a child is not asked for if the site stores no results of
 * children.
 */
export const ASKED_CONSENTS: readonly ConsentKind[] = CONSENT_KINDS.filter(
  (kind) => kind !== "child" || SITE.storesChildResults,
);

/** Returns the kind of consent that a result of this test needs. */
export function findConsentKind(type: InstrumentId): ConsentKind {
  return getCatalogueEntry(type).isAboutChild ? "child" : "upload";
}

export function currentWording(kind: ConsentKind): Wording {
  return CONSENTS[kind].wording;
}
