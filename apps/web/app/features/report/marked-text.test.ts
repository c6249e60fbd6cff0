import { describe, expect, it } from "vitest";
import { parseMarkedText } from "./marked-text.ts";

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

describe("parseMarkedText", () => {
  it.each([
    ["没有记号", [[[plain("没有记号")]]]],
    ["**专注**：比多数人难", [[[bold("专注"), plain("：比多数人难")]]]],
    ["先**一**后**二**", [[[plain("先"), bold("一"), plain("后"), bold("二")]]]],
    ["第一行\n第二行", [[[plain("第一行")], [plain("第二行")]]]],
    ["第一段\r\n\r\n第二段", [[[plain("第一段")]], [[plain("第二段")]]]],
    ["旧式\r换行", [[[plain("旧式")], [plain("换行")]]]],
    ["\n\n  \n只有一段\n\n", [[[plain("只有一段")]]]],
    ["", []],
  ])("reads %j", (text, paragraphs) => {
    expect(parseMarkedText(text)).toEqual(paragraphs);
  });

  it("keeps a marker without a partner, and markers around nothing, as text", () => {
    expect(parseMarkedText("3 ** 2")).toEqual([[[plain("3 "), plain("** 2")]]]);
    expect(parseMarkedText("**开着")).toEqual([[[plain("**开着")]]]);
    expect(parseMarkedText("空****的")).toEqual([[[plain("空"), plain("****"), plain("的")]]]);
  });

  it("never lets bold run over a line break", () => {
    expect(parseMarkedText("**上\n下**")).toEqual([[[plain("**上")], [plain("下"), plain("**")]]]);
  });

  it("leaves markup as the text it is", () => {
    const markup = '<script>alert("1")</script>&amp;<b>粗</b>';
    expect(parseMarkedText(markup)).toEqual([[[plain(markup)]]]);
    expect(parseMarkedText("**<i>斜</i>**")).toEqual([[[bold("<i>斜</i>")]]]);
  });

  it("takes a long run of markers in one pass", () => {
    const text = "**a".repeat(50_000);
    const [paragraph] = parseMarkedText(text);
    expect(paragraph?.[0]).toHaveLength(50_000);
  });
});
