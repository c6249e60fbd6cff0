import type { Page } from "@playwright/test";

/** Changes of a text by an extension, by name; each runs in a page. Elements added beside the text have `data-added`. */
export const CHANGES = {
  /** Reading aid: wraps the text node in an element. */
  wrap: "const font = document.createElement('font'); text.replaceWith(font); font.append(text);",
  /** Translator: replaces the text node. */
  replace:
    "const font = document.createElement('font'); font.textContent = text.data; text.replaceWith(font);",
  /** Adds pinyin above each character. */
  ruby: `const ruby = document.createElement('ruby');
    for (const sign of text.data) {
      const reading = document.createElement('rt');
      reading.dataset.added = '';
      reading.textContent = 'yin';
      ruby.append(sign, reading);
    }
    text.replaceWith(ruby);`,
  /** Adds a translation after each text. */
  insert: `const added = document.createElement('span');
    added.dataset.added = '';
    added.textContent = '(text)';
    text.after(added);`,
} as const;

export type Change = keyof typeof CHANGES;

/** Defines `changeTexts(root)` in a page, which changes each text below `root` once. */
const define = (change: Change) => `
  globalThis.changeTexts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const parent = text.parentElement;
      if (text.data.trim() === '' || !parent || parent.closest('font, ruby, script, style, textarea, [data-added]')) continue;
      if (text.nextSibling?.dataset && 'added' in text.nextSibling.dataset) continue;
      ${CHANGES[change]}
    }
  };`;

/** Changes each text below an element once. */
export async function changeTexts(page: Page, change: Change, selector: string): Promise<void> {
  await page.evaluate(`${define(change)} changeTexts(document.querySelector(${JSON.stringify(selector)}))`);
}

/** Script that changes all present and future texts of the page. */
const keepChanging = `
  const change = () => changeTexts(document.body);
  change();
  new MutationObserver(change).observe(document.body, { childList: true, subtree: true, characterData: true });`;

/** Changes all texts of every page opened from now on. */
export async function changeContinuously(page: Page, change: Change): Promise<void> {
  await page.addInitScript({
    content: `${define(change)} addEventListener('load', () => { ${keepChanging} });`,
  });
}

/** Changes all present and future texts of the open page. */
export async function beginChanging(page: Page, change: Change): Promise<void> {
  await page.evaluate(`(() => { ${define(change)} ${keepChanging} })()`);
}
