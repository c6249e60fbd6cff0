import type { Card } from "../card.ts";

export const adhdCard: Card = {
  name: "ADHD自评",
  description: "看看过去半年里，专注、收尾和静得下来这几件事，对你来说有多难。适合18岁以上的成年人。",
  durationMinutes: 5,
  questionCount: 18,
  isAvailable: true,
  isAboutHealth: true,
  isAboutChild: false,
  total: { label: "总分", unit: "分", max: 72, isCompared: true },
  chips: [
    ["total", "总分"],
    ["attention", "专注困难"],
    ["hyperactivity", "多动冲动"],
  ],
  hasLetterBadges: false,
};
