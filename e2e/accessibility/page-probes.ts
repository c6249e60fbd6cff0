import type { Page } from "@playwright/test";

/* Functions that measure a page in the browser. Each returns one line of text for every fault that it finds. */

/** Tolerance for rounding of layout sizes. */
const ROUNDING_PX = 1;

/** Finds horizontal scrolling, boxes outside the screen and clipped text. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate((rounding) => {
    const root = document.documentElement;
    const isDrawn = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      const isSeen = node.checkVisibility({ visibilityProperty: true });
      return isSeen && width > 1 && height > 1 && !node.closest("svg, .sr-only");
    };
    // A table may scroll horizontally in its own box (WCAG 1.4.10), but the page may not.
    const sticksOut = (node: Element) =>
      node.getBoundingClientRect().right > root.clientWidth + rounding &&
      !node.parentElement?.closest(".overflow-x-auto");
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    // Three kinds of boxes are allowed: names with an ellipsis (the account page shows the whole name), input fields
    // (they scroll), and boxes without text.
    const isCut = (node: Element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(node);
      if (textOverflow === "ellipsis" || node.tagName === "INPUT" || !node.textContent.trim()) return false;
      const isCutSideways = cuts(overflowX) && node.scrollWidth > node.clientWidth + rounding;
      return isCutSideways || (cuts(overflowY) && node.scrollHeight > node.clientHeight + rounding);
    };
    const found = [...document.body.querySelectorAll("*")].filter(isDrawn).flatMap((node) => {
      const name = `<${node.tagName.toLowerCase()}> “${node.textContent.trim().slice(0, 24)}”`;
      return [
        ...(sticksOut(node) ? [`sticks out: ${name}`] : []),
        ...(isCut(node) ? [`cut off: ${name}`] : []),
      ];
    });
    if (root.scrollWidth <= root.clientWidth) return found;
    return [`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`, ...found];
  }, ROUNDING_PX);
}

/** Finds texts that overlap, and labels that do not fit on their button. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate((rounding) => {
    const BUTTONS = "button, .button-primary, .button-quiet, .button-remove";
    const isRead = (parent: Element) =>
      parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !parent.closest("svg, .sr-only, script, style, option");
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const control = node.parentElement!.closest(BUTTONS)?.getBoundingClientRect();
      const text = node.nodeValue!.trim().slice(0, 20);
      return [...range.getClientRects()]
        .filter(({ width }) => width > 1)
        .map((box) => ({
          text,
          box,
          fits: !control || (box.left >= control.left - rounding && box.right <= control.right + rounding),
        }));
    };
    const lines: ReturnType<typeof linesOf> = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeValue?.trim() && isRead(node.parentElement!)) lines.push(...linesOf(node));
    }
    lines.sort((one, other) => one.box.top - other.box.top);
    // The box of a line is higher than its glyphs, so two lines only cover each other if the boxes overlap by more than
    // half.
    const hides = (box: DOMRect, next: DOMRect) =>
      Math.min(box.right, next.right) - Math.max(box.left, next.left) > 2 &&
      Math.min(box.bottom, next.bottom) - next.top > box.height / 2;
    return lines.flatMap(({ text, box, fits }, index) => {
      const end = lines.findIndex((next, place) => place > index && next.box.top >= box.bottom);
      const below = lines.slice(index + 1, end === -1 ? undefined : end);
      return [
        ...(fits ? [] : [`does not fit its button: “${text}”`]),
        ...below.filter((next) => hides(box, next.box)).map((next) => `“${text}” lies on “${next.text}”`),
      ];
    });
  }, ROUNDING_PX);
}

/**
 * Finds controls that are smaller than `leastPx`. A radio button or checkbox is measured with its label. A link within
 * a sentence is exempt (WCAG 2.5.8), but its line must be 24 px high.
 */
export function findSmallTargets(page: Page, leastPx: number): Promise<string[]> {
  return page.evaluate(
    ([least, rounding]) => {
      const INLINE_PX = 24;
      const CONTROLS = "a[href], button, input, select, textarea, summary, [role=tab]";
      const isInSentence = (node: Element) =>
        node.tagName === "A" &&
        getComputedStyle(node).display === "inline" &&
        node.parentElement!.textContent.trim().length > node.textContent.trim().length;
      const targetOf = (node: Element) =>
        (node instanceof HTMLInputElement &&
          ["radio", "checkbox"].includes(node.type) &&
          node.closest("label")) ||
        node;
      const isSmall = (node: Element) => {
        if (isInSentence(node)) return Number.parseFloat(getComputedStyle(node).lineHeight) < INLINE_PX;
        const { width, height } = targetOf(node).getBoundingClientRect();
        return Math.min(width, height) < least - rounding / 2;
      };
      return [...document.querySelectorAll(CONTROLS)]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".sr-only"))
        .filter(isSmall)
        .map((node) => {
          const { width, height } = targetOf(node).getBoundingClientRect();
          const text = targetOf(node).textContent.trim().slice(0, 20);
          return `<${node.tagName.toLowerCase()}> “${text}”: ${Math.round(width)} × ${Math.round(height)}`;
        });
    },
    [leastPx, ROUNDING_PX] as const,
  );
}

/** Finds text whose size, line height, line length or line breaking breaks the design rules. */
export function findTypeFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SMALLEST_PX = 16;
    const LONGEST_EM = 40;
    const body = getComputedStyle(document.body);
    const ratio = Number.parseFloat(body.lineHeight) / Number.parseFloat(body.fontSize);
    const rules = {
      "line height": ratio >= 1.6 && ratio <= 1.8,
      "line-break": body.lineBreak === "strict",
      language: document.documentElement.lang === "zh-CN",
    };
    const found = new Set(Object.keys(rules).filter((name) => !rules[name as keyof typeof rules]));
    const range = document.createRange();
    const widthOf = (node: Node) => {
      range.selectNodeContents(node);
      return Math.max(0, ...Array.from(range.getClientRects(), ({ width }) => width));
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.nodeValue!.trim().slice(0, 20);
      const isSeen = parent.checkVisibility({ visibilityProperty: true });
      if (!text || !isSeen || parent.closest("script, style, .sr-only")) continue;
      const px = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (px < SMALLEST_PX) found.add(`${px} px: “${text}”`);
      const isProse = /[一-鿿]/.test(text) && !parent.closest("svg, pre, table");
      const characters = isProse ? widthOf(node) / px : 0;
      if (characters > LONGEST_EM + 0.1) found.add(`line of ${characters.toFixed(1)} characters: “${text}”`);
    }
    return [...found];
  });
}

/** Finds animations that run longer than 5 s, and any animation if the user prefers reduced motion. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      if (animation.playState !== "running") return [];
      const { endTime } = animation.effect!.getComputedTiming();
      const name = animation instanceof CSSAnimation ? animation.animationName : "transition";
      // This animation moves nothing: after a delay, it shows content that a missing script would have shown.
      return name === "show-anyway" ? [] : [`${name} for ${String(endTime)} ms`];
    }),
  );
}

/** Adds CSS rules with a constructed style sheet, because the Content Security Policy blocks style elements. */
export function addRules(page: Page, rules: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);
}
