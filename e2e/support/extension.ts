import type { Page } from "@playwright/test";

/**
 * Changes that a browser extension makes to a text node, by name. The code runs in a page. Added elements have
 * `data-added`.
 */
export const CHANGES = {
  /** A reading aid wraps the text node in an element. */
  wrap: "const font = document.createElement('font'); text.replaceWith(font); font.append(text);",
  /** A translator replaces the text node. */
  replace:
    "const font = document.createElement('font'); font.textContent = text.data; text.replaceWith(font);",
  /** A reading aid adds pinyin above each character. */
  ruby: `const ruby = document.createElement('ruby');
    for (const sign of text.data) {
      const reading = document.createElement('rt');
      reading.dataset.added = '';
      reading.textContent = 'yin';
      ruby.append(sign, reading);
    }
    text.replaceWith(ruby);`,
  /** A translator adds a translation after each text. */
  insert: `const added = document.createElement('span');
    added.dataset.added = '';
    added.textContent = '(text)';
    text.after(added);`,
} as const;

export type Change = keyof typeof CHANGES;

/** Returns code that defines `changeTexts(root)`, which changes each text node below `root` once. */
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

/** Changes each text node below an element once. */
export async function changeTexts(page: Page, change: Change, selector: string): Promise<void> {
  await page.evaluate(`${define(change)} changeTexts(document.querySelector(${JSON.stringify(selector)}))`);
}

/** Code that changes all text nodes of the page, and those that are added later. */
const keepChanging = `
  const change = () => changeTexts(document.body);
  change();
  new MutationObserver(change).observe(document.body, { childList: true, subtree: true, characterData: true });`;

/** Changes all text nodes of every page that is opened from now on. */
export async function changeContinuously(page: Page, change: Change): Promise<void> {
  await page.addInitScript({
    content: `${define(change)} addEventListener('load', () => { ${keepChanging} });`,
  });
}

/** Changes all text nodes of the open page, and those that are added later. */
export async function beginChanging(page: Page, change: Change): Promise<void> {
  await page.evaluate(`(() => { ${define(change)} ${keepChanging} })()`);
}
