import { expect, it } from "vitest";
import { answersFromArray } from "./answer-sheet.ts";
import { adhd } from "./adhd/adhd.ts";
import { asd } from "./asd/asd.ts";
import { AnswersError, calculate } from "./calculate.ts";
import type { Instrument } from "./instrument.ts";

function catchError(instrument: Instrument, answers: readonly unknown[]): unknown {
  try {
    return calculate(instrument, answersFromArray(answers));
  } catch (error) {
    return error;
  }
}

it("throws the error message that the specification prescribes, with all errors in `messages`", () => {
  const twos = Array.from({ length: 18 }, () => 2);
  expect(calculate(adhd, answersFromArray(twos)).totalScore).toBe(36);
  for (const [instrument, answers, message, count] of [
    [adhd, twos.slice(1), "ADHD测试必须包含18个答案", 2],
    [adhd, twos.with(4, 9), "题目 5 的答案必须是0-4之间的整数", 1],
    [asd, ["是"], "ASD筛查必须包含20个答案", 20],
  ] as const) {
    const error = catchError(instrument, answers);
    expect(error).toBeInstanceOf(AnswersError);
    expect(error).toMatchObject({ message });
    expect((error as AnswersError).messages).toHaveLength(count);
  }
});
