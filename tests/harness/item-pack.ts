import type { Instrument, InstrumentId, Question } from "@xinjing/instruments/instrument";
import { AGREE_SCORED } from "./answer-sheets.ts";

/** Returns for each test whether the first option of a question scores. Written independently from our scoring key. */
const SCORES_FIRST: Readonly<Record<InstrumentId, (question: Question) => boolean>> = {
  adhd: () => false,
  asd: ({ id }) => [2, 5, 12].includes(id),
  "asd-adult": ({ id }) => AGREE_SCORED.includes(id),
  mbti: ({ options }) => "ESTJ".includes(String(options[0]?.value)),
};

/** Invents an item pack for an instrument. It is valid in November 2026. */
export function makeUpPack({ id, questions }: Pick<Instrument, "id" | "questions">) {
  const hasOwnLabels = id === "mbti";
  const label = (count: number) =>
    Array.from({ length: count }, (_, place) => `编造的选项${"甲乙丙丁戊"[place]}`);
  return {
    instrument: id,
    id: "made-up",
    version: 1,
    language: "zh-CN",
    title: "编造的量表",
    ...(hasOwnLabels ? {} : { options: label(questions[0]!.options.length) }),
    items: questions.map((question) => ({
      number: question.id,
      text: `编造的第${question.id}题，只用来测试。`,
      scores: SCORES_FIRST[id](question) ? "first" : "last",
      ...(hasOwnLabels ? { options: label(2) } : {}),
    })),
    holder: "编造出版社",
    permission: {
      grantedBy: "编造出版社",
      grantedTo: "某某县妇幼保健院",
      grantedOn: "2026-01-01",
      validUntil: "2099-12-31",
      media: ["screen", "print", "read-aloud"],
    },
    source: { title: "编造的论文", detail: "编造学报2020年第1期", url: "https://pack.example/paper" },
    validated: {
      population: "门诊里的成年人",
      n: 1234,
      country: "中国",
      year: 2020,
      figures: "灵敏度0.81，特异度0.92",
    },
  };
}
