import { expect, it } from "vitest";
import { parseMarkedText } from "./marked-text.ts";

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

it("reads paragraphs, lines and bold, and leaves anything else as the text it is", () => {
  const markup = '<script>alert("1")</script>&amp;<b>粗</b>';
  for (const [text, paragraphs] of [
    ["**专注**：比多数人难", [[bold("专注"), plain("：比多数人难")]]],
    ["第一段\r\n\r\n第二段", [[plain("第一段")], [plain("第二段")]]],
    ["旧式\r换行", [[plain("旧式\n换行")]]],
    ["\n\n  \n只有一段\n\n", [[plain("只有一段")]]],
    ["", []],
    // Unpaired and empty markers.
    ["3 ** 2", [[plain("3 ** 2")]]],
    ["空****的", [[plain("空****的")]]],
    ["**上\n下**", [[plain("**上\n下**")]]],
    [markup, [[plain(markup)]]],
  ] as const) {
    expect(parseMarkedText(text), text).toEqual(paragraphs);
  }
});

it("takes a long run of markers in one pass", () => {
  expect(parseMarkedText("**a".repeat(50_000))[0]).toHaveLength(50_000);
});
