import type { Track } from "@xinjing/instruments/change";
import { expect, it } from "vitest";
import { readCourse } from "./read-course.ts";

const NOISE = { errorPoints: 6, reliableChange: 8, source: "" };
const TRACK: Track = { key: "part", label: "专注困难", unit: "分", max: 36, noise: NOISE };

const point = (id: string, value: number, version: string | undefined = "v1") => {
  return { id, endTime: "2026-01-09T03:00:00.000Z", date: ["2026-01-09"], value, version };
};

it("compares each earlier result with the newest, up to one of another version", () => {
  const points = [
    point("now", 20),
    point("a", 13),
    point("b", 28),
    point("c", 30, "v0"),
    point("d", 20, "v0"),
  ];
  const { newest, earlier } = readCourse(TRACK, points);
  expect(newest).toMatchObject({ id: "now", shown: "20" });
  expect(earlier.map(({ kind }) => kind)).toEqual(["within", "beyond", "unknown", "unknown"]);
  expect(earlier.map(({ gap }) => gap)).toEqual([
    undefined,
    undefined,
    "题目或计分换过，前后不能比",
    undefined,
  ]);
});

it("compares nothing where no error is known, or no version", () => {
  const { noise: _, ...track } = TRACK;
  expect(readCourse(track, [point("now", 20), point("a", 1)]).earlier).toMatchObject([{ kind: "unknown" }]);
  const unversioned = { ...point("a", 1), version: undefined };
  expect(readCourse(TRACK, [point("now", 20), unversioned]).earlier).toMatchObject([
    { kind: "unknown", gap: "不知道是不是同一版题目，前后不能比" },
  ]);
});

it("places the first of two sides on the left", () => {
  const track = { ...TRACK, max: 23, ends: ["外向E", "内向I"] as const };
  const { newest, earlier } = readCourse(track, [point("now", 15), point("a", 7)]);
  expect(newest).toMatchObject({ value: 8, shown: "15 : 8" });
  expect(earlier).toMatchObject([{ value: 16, shown: "7 : 16", kind: "beyond" }]);
});
