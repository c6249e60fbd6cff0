import { expect, it } from "vitest";
import { LOCAL_RESULT } from "#harness/local-result.ts";
import { readHistory } from "./local-result.ts";
import { describeVisit, nameVisit } from "./visit.ts";

const ID = "00000000-0000-4000-8000-000000000001";

it("nameVisit and describeVisit use the fields that are known", () => {
  expect(nameVisit({ state: "booked", day: "2026-12-03" })).toBe("约了2026年12月3日");
  expect(nameVisit({ state: "not-yet" })).toBe("还没去看");
  const visit = {
    state: "seen",
    day: "2026-12-03",
    said: "先查听力。",
    sentTo: "儿童医院",
    next: "2027-01-05",
  } as const;
  expect(describeVisit(visit)).toBe(
    "2026年12月3日看过了。听到的：先查听力。让去：儿童医院。下次：2027年1月5日。",
  );
  expect(describeVisit({ state: "seen" })).toBe("看过了。");
});

it("readHistory drops an invalid visit and a text that is too long, but keeps the result", () => {
  const read = (visit: unknown) => readHistory([{ ...LOCAL_RESULT, id: ID, visit }]).results[0]?.visit;
  expect(read({ state: "gone" })).toBeUndefined();
  expect(read("seen")).toBeUndefined();
  expect(read({ state: "seen", day: "3 Dec", said: "一".repeat(201) })).toEqual({ state: "seen" });
});
