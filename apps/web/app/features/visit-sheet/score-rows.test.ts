import type { Report } from "@xinjing/instruments/instrument";
import { describe, expect, it } from "vitest";
import { listScores } from "./score-rows.ts";

const TOTAL = { key: "total", label: "总分", value: 8, max: 30, note: "" };
const BANDS = [
  { max: 9, label: "低", tone: "calm" },
  { max: 30, label: "高", tone: "mild" },
] as const;

const REPORT: Report = {
  headline: "",
  label: "",
  toneLabel: "",
  tone: "calm",
  total: { ...TOTAL, bands: BANDS },
  measures: [{ ...TOTAL, key: "part", label: "一部分", bands: [] }],
  preferences: [
    {
      key: "EI",
      label: "力气",
      poles: [
        { letter: "E", label: "外向", count: 3 },
        { letter: "I", label: "内向", count: 20 },
      ],
      letter: "I",
      strengthPercent: 87,
      isBorderline: false,
      borderlineMargin: 3,
      description: "",
    },
  ],
  description: "",
  interpretation: [],
  limits: [],
  extras: [],
  recommendations: [],
  professionalReminder: "",
};

const RESULT = {
  label: "",
  startTime: "",
  endTime: "",
  version: "",
  total: undefined,
  explanation: undefined,
};

const EXPLANATION = {
  contributions: [],
  rule: [],
  distances: [
    { measure: "total", text: "", error: { points: 10, source: "" } },
    { measure: "EI", text: "", error: { points: 5, source: "" } },
  ],
};

describe("listScores", () => {
  it("names the band, all bands with their bounds, and an error band that stays on the scale", () => {
    const [total, part, preference] = listScores({ ...RESULT, report: REPORT, explanation: EXPLANATION });
    expect(total).toEqual({
      key: "total",
      label: "总分",
      score: "8 / 30",
      band: "低",
      error: "0–18",
      scale: "0–9低，10–30高",
    });
    expect(part).toMatchObject({ score: "8 / 30", band: undefined, error: undefined, scale: undefined });
    expect(preference).toMatchObject({
      score: "I 87%",
      band: "偏内向",
      error: "I 15–23题",
      scale: "外向（E）3题，内向（I）20题",
    });
  });

  it("has no error band where the answers are not here", () => {
    expect(listScores({ ...RESULT, report: REPORT }).map(({ error }) => error)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("gives the stored total alone when the scores cannot be read, and nothing without one", () => {
    const stored = { ...RESULT, report: undefined, total: { ...TOTAL, bands: [] } };
    expect(listScores(stored).map(({ score }) => score)).toEqual(["8 / 30"]);
    expect(listScores({ ...stored, total: undefined })).toEqual([]);
  });
});
