import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Whole } from "./whole.tsx";

it("makes the numbers of help lines callable, and leaves what only looks like one", () => {
  const callsOf = (text: string) => {
    const html = renderToStaticMarkup(createElement(Whole, null, text));
    expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
    return Array.from(html.matchAll(/href="tel:([^"]+)"/g), ([, number]) => number);
  };
  expect(callsOf("也可以打12356（全国统一心理援助热线）；怕出事，马上打110或120。")).toEqual([
    "12356",
    "110",
    "120",
  ]);
  expect(callsOf("12356没接通，就打120，或者去最近的急诊。")).toEqual(["12356", "120"]);
  expect(callsOf("满分120分，一共110 题，每1200人里120个，110–120之间，1.120和120%。")).toEqual([]);
});
