import type { Card } from "../card.ts";

export const toyCard: Card = {
  name: "桌面小测",
  worry: "桌面总是乱？",
  description: "三道题，看看你平时多久收拾一次桌面。适合14岁以上。",
  durationMinutes: 1,
  questionCount: 3,
  isAvailable: true,
  isAboutHealth: false,
  isAboutChild: false,
  total: { label: "整理分", unit: "分", max: 6 },
  chips: [["total", "整理分"]],
  hasLetterBadges: false,
};
