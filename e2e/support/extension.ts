import type { Page } from "@playwright/test";

/** How an extension changes a text, by name; each runs in a page. What it adds beside the text has `data-added`. */
export const CHANGES = {
  /** A reading aid: the text node moves into an element. */
  wrap: "const font = document.createElement('font'); text.replaceWith(font); font.append(text);",
  /** A translator: the text node goes, and another comes. */
  replace:
    "const font = document.createElement('font'); font.textContent = text.data; text.replaceWith(font);",
  /** Pinyin above each character. */
  ruby: `const ruby = document.createElement('ruby');
    for (const sign of text.data) {
      const reading = document.createElement('rt');
      reading.dataset.added = '';
      reading.textContent = 'yin';
      ruby.append(sign, reading);
    }
    text.replaceWith(ruby);`,
  /** A translation behind each text. */
  insert: `const added = document.createElement('span');
    added.dataset.added = '';
    added.textContent = '(text)';
    text.after(added);`,
} as const;

export type Change = keyof typeof CHANGES;

/** Defines `changeTexts(root)` in a page: changes each text below `root` that has words and was not changed before. */
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

/** Changes the texts of the page again and again, whenever one comes; runs in it as a script. */
const keepChanging = `
  const change = () => changeTexts(document.body);
  change();
  new MutationObserver(change).observe(document.body, { childList: true, subtree: true, characterData: true });`;

/** Changes each text of every page that is opened from now on, whenever one comes. */
export async function changeContinuously(page: Page, change: Change): Promise<void> {
  await page.addInitScript({
    content: `${define(change)} addEventListener('load', () => { ${keepChanging} });`,
  });
}

/** Changes each text of the open page from now on, whenever one comes. */
export async function beginChanging(page: Page, change: Change): Promise<void> {
  await page.evaluate(`(() => { ${define(change)} ${keepChanging} })()`);
}
