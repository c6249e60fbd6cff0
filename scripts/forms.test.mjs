import { expect, it } from "vitest";
import { readSources } from "./lib/sources.mjs";

const FORMS = readSources("apps/web/app").flatMap(({ path, text }) =>
  [...text.matchAll(/<form\b[\s\S]*?onSubmit=|<form\b[^>]*>/g)].map(([tag]) => ({ path, tag })),
);

it("every form uses POST, so that without scripts no input appears in an address", () => {
  expect(FORMS.length).toBeGreaterThan(1);
  expect(FORMS.filter(({ tag }) => !tag.includes('method="post"'))).toEqual([]);
});
