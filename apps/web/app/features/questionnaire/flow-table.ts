import type { Instrument, InstrumentId } from "@xinjing/instruments/instrument";

/**
 * What differs between the four flows, as data. Intro, questionnaire, loading and result are one
 * implementation; a new instrument is a new record here.
 */
export interface Flow {
  readonly id: InstrumentId;
  /** Loads questions, scoring and texts; the same promise every time. Undefined when they did not arrive. */
  readonly load: () => Promise<Instrument | undefined>;
  /** Help lines stand on the intro, info and result pages: for the tests about health, not for the 16-type one. */
  readonly showsHelpLines: boolean;
  /** Pause between choosing an option and moving on. */
  readonly advanceDelayMs: number;
  /** Pause between answering the last question and submitting. */
  readonly submitDelayMs: number;
  /** How long the loading page stays. */
  readonly loadingMs: number;
  /** Texts of the loading page, shown one after the other. */
  readonly loadingMessages: readonly string[];
  readonly loadingMessageMs: number;
  /** 下一题 without a choice. */
  readonly chooseMessage: string;
  /** 提交测试 without a choice on the last question. */
  readonly chooseBeforeSubmitMessage: string;
  /** Submitting with gaps. */
  readonly incompleteMessage: (answered: number) => string;
  /** The result page without a finished sheet, before it goes to the intro. */
  readonly noResultMessage: (answered: number) => string;
}

const CHOOSE_MESSAGES = {
  chooseMessage: "请选择一个选项后再继续",
  chooseBeforeSubmitMessage: "请选择一个选项后再提交",
} as const;

/**
 * Keeps the module's promise, so that React can read it more than once. A failure is kept as well: browsers remember
 * that a module failed, and only a reload asks for it again.
 */
function once(load: () => Promise<Instrument>): () => Promise<Instrument | undefined> {
  let instrument: Promise<Instrument | undefined> | undefined;
  return () =>
    (instrument ??= load().catch((error: unknown) => {
      console.warn("Unable to load questions for test type", error);
      return undefined;
    }));
}

const FLOWS: Partial<Record<InstrumentId, Flow>> = {
  adhd: {
    id: "adhd",
    load: once(async () => (await import("@xinjing/instruments/adhd")).adhd),
    showsHelpLines: true,
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的18个回答…"],
    loadingMessageMs: 1500,
    ...CHOOSE_MESSAGES,
    incompleteMessage: (answered) => `ADHD测试需要18个答案，当前有${answered}个`,
    noResultMessage: () => "结果缺少完整的18题答案，请重新作答",
  },
  mbti: {
    id: "mbti",
    load: once(async () => (await import("@xinjing/instruments/mbti")).mbti),
    showsHelpLines: false,
    advanceDelayMs: 300,
    submitDelayMs: 100,
    loadingMs: 3000,
    loadingMessages: [
      "正在数四个方面的选择…",
      "正在看哪一边更常用…",
      "正在找离中间近的方面…",
      "正在整理结果…",
    ],
    loadingMessageMs: 800,
    ...CHOOSE_MESSAGES,
    incompleteMessage: (answered) => `测试尚未完成，当前已回答 ${answered}/93 题，请继续作答`,
    noResultMessage: (answered) => `测试尚未完成，当前已回答 ${answered}/93 题，请重新作答`,
  },
  asd: {
    id: "asd",
    load: once(async () => (await import("@xinjing/instruments/asd")).asd),
    showsHelpLines: true,
    advanceDelayMs: 300,
    submitDelayMs: 100,
    loadingMs: 3000,
    loadingMessages: ["正在整理20个回答…", "正在看哪些地方值得再看看…"],
    loadingMessageMs: 1500,
    ...CHOOSE_MESSAGES,
    incompleteMessage: (answered) => `ASD筛查需要20个答案，当前有${answered}个`,
    noResultMessage: (answered) => `筛查尚未完成，当前已回答 ${answered}/20 题，请重新作答`,
  },
  "asd-adult": {
    id: "asd-adult",
    load: once(async () => (await import("@xinjing/instruments/asd-adult")).asdAdult),
    showsHelpLines: true,
    advanceDelayMs: 0,
    submitDelayMs: 0,
    loadingMs: 1500,
    loadingMessages: ["正在整理你的50个回答…"],
    loadingMessageMs: 1500,
    ...CHOOSE_MESSAGES,
    incompleteMessage: (answered) => `成人自闭特质自评需要50个答案，当前有${answered}个`,
    noResultMessage: () => "结果缺少完整的50题答案，请重新作答",
  },
};

/** The flow of a test, or undefined when it is unknown or not part of this release. */
export function findFlow(type: string | undefined): Flow | undefined {
  return Object.values(FLOWS).find((flow) => flow.id === type);
}
