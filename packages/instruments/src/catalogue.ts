import { INSTRUMENT_IDS, type InstrumentId } from "./instrument.ts";

/** One card of the catalogue: light enough for the home page, no questions inside. */
export interface CatalogueEntry {
  readonly type: InstrumentId;
  /** Name stored and sent as `test_name`. */
  readonly name: string;
  readonly description: string;
  /** Whole minutes, as the card shows it. */
  readonly durationMinutes: number;
  readonly questionCount: number;
  /** False while the questions are not part of this release; the card says so and has no start button. */
  readonly isAvailable: boolean;
}

const ENTRIES: Readonly<Record<InstrumentId, CatalogueEntry>> = {
  adhd: {
    type: "adhd",
    name: "ADHD自评",
    description: "看看过去半年里，专注、收尾和静得下来这几件事，对你来说有多难。适合18岁以上的成年人。",
    durationMinutes: 5,
    questionCount: 18,
    isAvailable: true,
  },
  mbti: {
    type: "mbti",
    name: "16型人格测试",
    description: "了解你习惯怎样获得能量、接收信息、做决定和安排生活。常有人叫它MBTI测试。适合14岁以上。",
    durationMinutes: 15,
    questionCount: 93,
    isAvailable: true,
  },
  asd: {
    type: "asd",
    name: "幼儿社交沟通发展筛查",
    description: "给16到30个月孩子的家长：20个日常小观察，看看孩子的互动和沟通有没有需要多留意的地方。",
    durationMinutes: 5,
    questionCount: 20,
    isAvailable: true,
  },
  "asd-adult": {
    type: "asd-adult",
    name: "成人自闭特质自评",
    description:
      "从社交、注意转换、细节、沟通和想象五个方面，看看你的孤独症（自闭症）谱系特质有多少。适合16岁以上。",
    durationMinutes: 20,
    questionCount: 50,
    isAvailable: true,
  },
};

/** The four tests in the order the home page shows them. */
export const CATALOGUE: readonly CatalogueEntry[] = INSTRUMENT_IDS.map((id) => ENTRIES[id]);

/** The catalogue entry of a test, or undefined for an unknown type. */
export function findCatalogueEntry(type: string): CatalogueEntry | undefined {
  return CATALOGUE.find((entry) => entry.type === type);
}
