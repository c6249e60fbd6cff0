import { withUntil } from "./until.ts";

/**
 * Runs in a page of any browser, also without Playwright: answers every question of a test with the first option.
 * Returns the text of the result.
 */
export const takeInPage = withUntil(async (until, type: string, count: number): Promise<string> => {
  const press = async (text: string) => {
    const isIt = ({ textContent }: Element) => textContent.trim() === text;
    (await until(() => [...document.querySelectorAll("button")].find(isIt), text)).click();
  };
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));
  if (type === "asd") {
    const fields = await until(() => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>("main fieldset input")];
      return inputs.length === 3 && inputs;
    }, "date of birth");
    await until(() => isHydrated(fields[0]!), "hydrated field");
    // Enters a date of birth twenty months ago, on a day that exists in every month.
    const now = new Date();
    const born = new Date(now.getFullYear(), now.getMonth() - 20, 1);
    for (const [index, part] of [born.getFullYear(), born.getMonth() + 1, 1].entries()) {
      fields[index]!.focus();
      document.execCommand("insertText", false, String(part));
    }
    await press("看看适不适合");
    await press("开始答题");
  }
  for (let question = 1; question <= count; question += 1) {
    const label = `第 ${question} 题 / 共 ${count} 题`;
    await until(() => {
      // Ends the break hint before a chapter.
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "接着答")?.click();
      return document.body.textContent.includes(label);
    }, label);
    // Waits for a frame, because a press before the question is painted has no effect.
    await new Promise(requestAnimationFrame);
    document.querySelector<HTMLElement>("main input[type=radio]")!.click();
  }
  // The last section is rendered after the first screen.
  const isLast = (node: Element) =>
    node.textContent.trim() === "依据与声明" && node.getClientRects().length > 0;
  await until(() => [...document.querySelectorAll("main h2")].some(isLast), "last section of the result");
  // Removes hints about how the questions were answered, because they differ between two runs.
  const ofThisTaking = /^(?:这次答得|\d+题选的是同一个答案).*\n+/gm;
  return document.querySelector("main")!.innerText.replaceAll(ofThisTaking, "");
});
