import { answersFromArray } from "../answer-sheet.ts";
import { countsOf, outcomeOf } from "#harness/texts.ts";
import { expect, it } from "vitest";
import { mbti } from "./mbti.ts";
import { PROFILES } from "./profiles-table.ts";

const NAMES = new RegExp(PROFILES.flatMap(({ type, name }) => [type, name]).join("|"));

const reportOf = (...counts: [number, number, number, number]) => mbti.reportFromScores(countsOf(...counts))!;

it("names no type where all four letters are close, and says what to try instead", () => {
  for (const [counts, type] of [
    [countsOf(12, 11, 12, 12), "ENTJ"],
    [countsOf(13, 10, 10, 13), "ENFJ"],
    [countsOf(10, 13, 13, 11), "ISTP"],
  ] as const) {
    const letters = Object.entries(counts).flatMap(([letter, count]) =>
      Array.from({ length: count }, () => letter),
    );
    const { resultType, extra, report } = outcomeOf(mbti.evaluate(answersFromArray(letters)));
    expect([resultType, extra["borderline"]]).toEqual([type, 4]);
    const { label, typeName, isTypeOpen, ...shown } = report;
    expect([label, typeName, isTypeOpen]).toEqual([type, undefined, true]);
    expect(JSON.stringify([shown, extra])).not.toMatch(NAMES);
    expect(shown.extras).toEqual([]);
    expect(shown.recommendations).toHaveLength(4);
  }
});

it("speaks of the four scales instead", () => {
  const report = reportOf(12, 11, 12, 12);
  expect(report.headline).toBe("这四个方面，你两边选得差不多一样多，所以说不准是哪一型。");
  expect(report.description).toBe(
    "四个方面，两边都很接近：外向12题，内向11题；实感11题，直觉12题；思考12题，情感11题；判断12题，知觉12题。",
  );
  expect(report.firstScreen?.weight).toBe(
    "平均下来，多的那一边也只占52%，跟一半对一半差不多，看不出你偏哪边。",
  );
  expect(report.preferences[0]?.description).toMatch(/^外向（E）和内向（I）是12比11：.*看不出偏哪边。$/);
  // J 14 of 24 leads by 4: beyond the border.
  const named = reportOf(12, 11, 12, 14);
  expect([named.typeName?.letters, named.isTypeOpen]).toEqual(["ENTJ", undefined]);
});

it("names in a comparison only the types that were told", () => {
  const past = (scores: object) => ({ scores, resultType: "", version: "v1" });
  const [open, told] = [past(countsOf(12, 11, 12, 12)), past(countsOf(8, 3, 12, 16))];
  const answerOf = (...results: [typeof open, typeof open]) => mbti.change.compare(...results)?.answer;
  expect(answerOf(told, open)).toMatch(/^这次四个方面都离中间很近，(?!.*[A-Z]{4})/);
  expect(answerOf(open, told)).toMatch(/^上次四个方面都离中间很近.*这次是INTJ。/);
});

it("says on the first screen how clear it is, what is close or what letters do not say, and one thing to do", () => {
  expect(reportOf(8, 3, 12, 16).firstScreen).toEqual({
    weight: "这次有偏向，但不算深。直觉（N）比较稳，改选9题才会变；另外三个字母，改选1到5题就变了。",
    limit: "T改选1题就会变，先别当真。",
    today: {
      text: "想想最近一次拿主意，小事也算：你先看道理，还是先想身边人的感受？写一句。",
      to: "#recommendations",
      label: "看看接着怎么做",
    },
  });
  const limitOf = (...counts: [number, number, number, number]) => reportOf(...counts).firstScreen?.limit;
  expect(limitOf(12, 23, 23, 13)).toBe("E改选1题、J改选2题就会变，先别当真。");
  expect(limitOf(12, 23, 11, 24)).toBe("E、F各改选1题就会变，先别当真。");
  expect(limitOf(23, 23, 23, 24)).toBe("开头那句是猜的，像不像，你说了算。");
  const two = reportOf(11, 0, 23, 13);
  expect(two.description).toBe("INTJ、INTP、ENTJ、ENTP都说得通。");
  expect(reportOf(0, 0, 23, 24).description).toBe("四个字母里，I是内向，N是直觉，T是思考，J是判断。");
  expect(two.interpretation[0]).toMatch(/^下面只写了INTJ的例子。/);
  expect(two.extras[0]?.paragraphs[0]).toMatch(/^下面是照INTJ这四个字母想出来的例子，/);
  expect(two.firstCard?.title).toBe("先看一样：从哪里得到力气");
});

it("says on the first screen which letters another time may change: a lead of 12 or 13 answers is steady", () => {
  // 18 of 23 needs 7 other answers, 17 of 23 needs 6; 18 J of 24 needs 7, 18 P of 24 ties with 6.
  const [clear, slight, seven] = ["偏得清楚", "有偏向，但不算深", "比较稳，改选7题才会变"];
  for (const [report, band, words] of [
    [reportOf(18, 18, 18, 18), clear, "四个字母都比较稳，改选7题才会变"],
    [reportOf(18, 18, 18, 6), clear, `外向（E）、实感（S）、思考（T）${seven}；另外一个字母，改选6题就变了`],
    [reportOf(17, 18, 16, 18), slight, `实感（S）、判断（J）${seven}；另外两个字母，改选5到6题就变了`],
    [reportOf(6, 20, 16, 16), clear, "实感（S）比较稳，改选9题才会变；另外三个字母，改选5到6题就变了"],
    [reportOf(14, 14, 14, 14), slight, "四个字母都不太稳，改选3题就变了"],
  ] as const) {
    expect.soft(report.firstScreen?.weight).toBe(`这次${band}。${words}。`);
  }
});

it("says what the clarity means only where it holds for all four", () => {
  const saysOf = (...counts: [number, number, number, number]) => reportOf(...counts).interpretation.join("");
  expect(saysOf(18, 18, 18, 18)).toContain("“清楚”说的是四项平均。");
  expect(saysOf(23, 23, 23, 24)).toContain("四个字母的另一边，你平时都用得少，");
  expect(saysOf(15, 15, 15, 16)).toContain("偏得不深，说明两边你都用，");
  // A clear mean of unlike letters, and a slight one.
  for (const uneven of [saysOf(6, 7, 20, 16), saysOf(23, 23, 23, 13), saysOf(9, 20, 12, 14)])
    expect.soft(uneven).not.toMatch(/说的是四项平均|偏得不深|另一边，/);
});
