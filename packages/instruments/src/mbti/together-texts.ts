import type { DimensionKey, Letter } from "./key.ts";

/* Texts about two people. A placeholder for a person becomes a name, 你 (you) or 对方 (the other person), so each
   sentence must be correct with all of them. */

interface SameTexts {
  readonly text: string;
  /** Something that both people may overlook. */
  readonly care: string;
  /** Suggestion for both people. */
  readonly both: string;
}

/** Texts for two people who prefer the same side. */
export const SAME_TEXTS: Readonly<Record<Letter, SameTexts>> = {
  E: {
    text: "累了以后，你们都爱跟人待一阵，想到什么就说出来。",
    care: "两个人都爱先开口，有些话容易被盖过去。",
    both: "商量要紧的事，先各写三行，再念给对方听。",
  },
  I: {
    text: "累了以后，你们都爱自己待一阵，想清楚了才开口。",
    care: "各忙各的也自在，只是要紧的事，可能谁都没先提。",
    both: "每周挑一个晚上，轮流先说一件要紧的事。",
  },
  S: {
    text: "你们都先看事实和步骤，用过的办法最放心。",
    care: "说起细节很合拍，只是可能一起忘了看远处。",
    both: "定一件事之前，互相问一句：“一年以后，还想这样做吗？”",
  },
  N: {
    text: "你们都先想为什么、还能怎样，新点子一个接一个。",
    care: "聊着聊着就远了，具体怎么做，可能谁都没记。",
    both: "散场之前写下来：谁、哪天、做哪一件。",
  },
  T: {
    text: "拿主意的时候，你们都先看道理站不站得住。",
    care: "有话直说，省得绕弯子，只是说对了也可能伤人。",
    both: "挑毛病之前，先说一样对方做得好的。",
  },
  F: {
    text: "拿主意的时候，你们都先想这样对谁重要。",
    care: "都怕对方为难，真心话容易一直搁着。",
    both: "约好一件事：不好听的话，也在三天之内说出来。",
  },
  J: {
    text: "你们都喜欢早点定下来，心里有谱才踏实。",
    care: "日子过得有条理，只是计划一变，可能两个人一起急。",
    both: "下次出门，留半天什么都不排。",
  },
  P: {
    text: "你们都喜欢留着余地，走一步看一步。",
    care: "改主意很轻松，只是订票、交材料这类事，可能都拖到最后。",
    both: "挑一件，说好谁来管、哪天办完。",
  },
};

/** Texts for two people who prefer opposite sides. `first` prefers the first letter of the dimension. */
export const APART_TEXTS: Readonly<Record<DimensionKey, (first: string, second: string) => string>> = {
  EI: (first, second) => `${first}跟人待一阵，精神就回来；${second}自己待一阵，才缓得过来。`,
  SN: (first, second) => `${first}先问是什么、怎么做；${second}先想为什么、还能变成什么。`,
  TF: (first, second) => `拿主意的时候，${first}先看道理站不站得住，${second}先想谁会难受。`,
  JP: (first, second) => `${first}早点定下来才踏实，${second}留着余地才舒服。`,
};

/** Suggestions for a person who prefers this letter. The title names that person, so the text names only the other. */
export const APART_TRIES: Readonly<Record<Letter, (other: string) => string>> = {
  E: (other) => `说完先等一等，${other}的话常要在心里转一圈才出来。`,
  I: (other) => `还没想好的时候，先说一句“我想想，晚点告诉你”，${other}就不用猜。`,
  S: (other) => `先听${other}把设想说完，再问第一步怎么走。`,
  N: (other) => `跟${other}说想法，先举一个眼前的例子，再说后面的可能。`,
  T: (other) => `讲道理之前，先问${other}一句：“你想要个办法，还是想有人听你说？”`,
  F: (other) => `听${other}挑毛病，先问一句：“你说的是这件事，还是说我？”多半只是说事。`,
  J: (other) => `先把非定不可的几样定下来，剩下的留给${other}到时候挑。`,
  P: (other) => `先给${other}一个准信，比如“周五之前告诉你”，说了就照办。`,
};

interface MiddleTexts {
  /** Something that a person near the middle does well. */
  readonly both: string;
  /** Question that a person with a preference may ask a person near the middle. */
  readonly ask: (other: string) => string;
  readonly say: (other: string) => string;
}

/** Texts for a person with a preference and one near the middle. */
export const MIDDLE_TEXTS: Readonly<Record<DimensionKey, MiddleTexts>> = {
  EI: {
    both: "热闹和独处都过得惯",
    ask: (other) => `先问一句：“今天想热闹，还是想静一静？”${other}哪天想要哪样，不问看不出来。`,
    say: (other) => `今天想热闹还是想静一静，先说一声，${other}就不用猜。`,
  },
  SN: {
    both: "细节和大概都听得进去",
    ask: (other) => `商量之前先问：“想先听细节，还是先听大概？”再从${other}想听的那头讲起。`,
    say: (other) => `更想听细节还是大概，先说一声，${other}就知道从哪儿讲起。`,
  },
  TF: {
    both: "道理要讲，人也要顾",
    ask: (other) => `先问一句：“这次你最看重什么？”${other}先讲道理还是先顾人，每次未必一样。`,
    say: (other) => `这次更看重道理还是人，先说明白，${other}就不会误会。`,
  },
  JP: {
    both: "先定好、到时候再说，两样都过得惯",
    ask: (other) => `约事情的时候先问：“想先定好，还是到时候再说？”听了${other}怎么说，再商量。`,
    say: (other) => `这次想早点定好还是到时候再说，先说一声，${other}就好安排。`,
  },
};

/** Suggestions for both people if the difference between them may be noise. */
export const CLOSE_TRIES: Readonly<Record<DimensionKey, string>> = {
  EI: "互相问一句：“累了一天，你更想有人陪，还是想自己待会儿？”",
  SN: "找一张老照片一起看，各说各的：先看到了什么，又想到了什么。",
  TF: "下次一起拿主意，各说一个自己最看重的理由，听听谁先讲道理，谁先顾着人。",
  JP: "下次一起出门，先商量两样：哪些要定好，哪些到时候再说。",
};

/** Caveats that apply to every comparison. */
export const TOGETHER_LIMITS: readonly string[] = [
  "上面说你们怎样，都是照字母猜的，像不像，你们自己说了算。",
  "这里不打分，也不排高低。两个人合不合得来，四个字母说不出来。",
  "同一边不等于什么都好，不同的两边也不等于会吵架，那只是平常的习惯不一样。",
  "每个人做一次，题数上下差5题都算平常。两个人比，要差到7题，才当成不一样。这两个数是按随手选的起伏推算的，没有实测过。",
  "别拿它决定跟谁走近、跟谁走远，也别替对方下结论：对方是什么样的人，问对方最准。",
];
