import { withUntil } from "./until.ts";

/** One action of a simulated user: pressing a button, typing, ticking a checkbox, or waiting for a text or picture. */
export type Step =
  | readonly ["press" | "press above" | "see" | "tick" | "picture", string]
  | readonly ["fill", label: string, value: string]
  | readonly ["at", path: string];

/** Runs in a page of any browser: performs each step as soon as it is possible. Returns the text of the page. */
export const act = withUntil(async (until, steps: readonly Step[]): Promise<string> => {
  const isShown = (node: Element) =>
    node.getClientRects().length > 0 && getComputedStyle(node).visibility !== "hidden";
  const nameOf = (node: Element) =>
    (node.getAttribute("aria-label") ?? (node as HTMLElement).innerText).trim().replaceAll(/\s/g, "");
  const named = (selector: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (node) => isShown(node) && nameOf(node).startsWith(name),
    );
  const labelled = (name: string) => {
    const found = named("label", name)[0] as HTMLLabelElement | undefined;
    return (found?.control ??
      document.querySelector(`input[aria-label^="${name}"]`)) as HTMLInputElement | null;
  };
  // Waits for hydration, because presses before it are held back.
  await until(() => !("hold" in document) || "pressed" in document, "start of the page");
  const press = async (selector: string, name: string) =>
    (await until(() => named(selector, name)[0], name)).click();
  const verbs: Record<Step[0], (name: string, value: string) => unknown> = {
    press: (name) => press("main a, main button, main summary", name),
    "press above": (name) => {
      named("header button", "打开菜单")[0]?.click();
      return press("header a, header button", name);
    },
    see: (name) => until(() => document.body.innerText.replaceAll(/\s/g, "").includes(name), name),
    at: (path) => until(() => location.pathname === path, path),
    tick: async (name) => {
      await until(() => named("label", name)[0], name);
      for (const label of named("label", name) as HTMLLabelElement[])
        if (!(label.control as HTMLInputElement).checked) label.click();
    },
    picture: (name) =>
      until(
        () =>
          [...document.querySelectorAll("img")].some(
            (image) => image.alt.startsWith(name) && image.complete && image.naturalWidth >= 1000,
          ),
        `picture ${name}`,
      ),
    fill: async (name, value) => {
      const field = await until(() => labelled(name), name);
      field.focus();
      field.select();
      document.execCommand("insertText", false, value);
      if (field.value !== value) throw new Error(`${name} says ${field.value}`);
    },
  };
  for (const [verb, name, value = ""] of steps) await verbs[verb](name, value);
  return document.body.innerText;
});

/**
 * Runs in a page with the second stage of the toddler test: chooses 以上都没有 or the first answer in every step. Returns
 * the text of the outcome.
 */
export const followUp = withUntil(async (until): Promise<string> => {
  const findOutcome = () =>
    document.title.startsWith("二次确认的结果") &&
    [...document.querySelectorAll("main a")].some(({ textContent }) =>
      textContent.includes("返回测试结果"),
    ) &&
    document.querySelector("main")!.innerText;
  const findStep = () => {
    const form = document.querySelector("main form");
    const none = [...document.querySelectorAll("label")].find(
      ({ innerText }) => innerText.trim() === "以上都没有",
    );
    const choice = none?.control ?? document.querySelector<HTMLElement>("main input[type=radio]");
    const next = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "下一步");
    return form && choice && next && { form, choice: choice as HTMLInputElement, next };
  };
  for (;;) {
    const shown = await until(() => findOutcome() || findStep(), "step or outcome");
    if (typeof shown === "string") return shown;
    const { form, choice, next } = shown;
    if (!choice.checked) choice.click();
    // Waits for a frame, because a press before the choice is painted has no effect.
    await new Promise(requestAnimationFrame);
    next.click();
    // Every step has a form of its own.
    await until(() => !form.isConnected, "next step");
  }
});
