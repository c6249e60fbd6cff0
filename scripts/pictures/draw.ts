// npm run pictures: draws icons and link previews from the site's name, texts, colours and mark. Needs Chromium and the Noto CJK fonts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { MARK_PATH, MARK_SIZE } from "../../apps/web/app/content/mark.ts";
import { SITE } from "../../apps/web/app/content/site.ts";
import { WHOLE_BROWSER } from "../../e2e/support/browsers.ts";
import { CATALOGUE } from "../../packages/instruments/src/catalogue.ts";

const WEB = join(import.meta.dirname, "..", "..", "apps", "web");
const CSS = readFileSync(join(WEB, "app", "styles.css"), "utf8");

/** Reads a colour from `styles.css`, which defines each colour twice: for the light and for the dark theme. */
function readColour(name: string, scheme: "light" | "dark" = "light"): string {
  const values = Array.from(
    CSS.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g")),
    ([, value]) => value,
  );
  const value = values[scheme === "light" ? 0 : 1];
  if (value === undefined) throw new Error(`styles.css has no ${scheme} --${name}`);
  return value;
}

const PAPER = readColour("paper");
const ACCENT = readColour("accent");

const markSvg = (side: number, colour: string) =>
  `<svg width="${side}" height="${side}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><path fill="${colour}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`;

/**
 * Makes a document that draws an icon. `share` is the mark's width as a share of the icon's, because a launcher may crop the
 * edges.
 */
const icon = (size: number, share: number, mark: string, ground: string) => ({
  width: size,
  height: size,
  html: `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}">${markSvg(Math.round(size * share), mark)}</body>`,
});
/** Makes an icon for the home screen: light on green, visible on any wallpaper. */
const onGround = (size: number, share: number) => icon(size, share, PAPER, ACCENT);
/** Makes an icon for a tab or a list: green without a background. */
const bare = (size: number) => icon(size, 1, ACCENT, "transparent");

/**
 * Makes the picture of a link preview: the mark, a title, one line, and the site's name if it is not the title. All is centred,
 * because some apps crop the picture to a square; lines break only at punctuation. It never shows a result.
 */
const cover = (title: string, line: string) => ({
  width: 1200,
  height: 630,
  html: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>
    body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:0 100px;display:flex;
      flex-direction:column;align-items:center;justify-content:center;text-align:center;text-autospace:normal;
      line-break:strict;background:${PAPER};color:${readColour("ink")}}
    h1{margin:32px 0 0;font:700 88px/1.3 "Noto Serif CJK SC",serif}
    h1.name{font-size:128px;letter-spacing:.18em;margin-right:-.18em}
    p{margin:20px 0 0;max-width:980px;font:40px/1.55 "Noto Sans CJK SC",sans-serif;color:${readColour("ink-soft")};text-wrap:balance;word-break:keep-all}
    p.site{margin-top:40px;font:700 32px/1 "Noto Serif CJK SC",serif;letter-spacing:.3em;margin-right:-.3em;color:${ACCENT}}
  </style><body>${markSvg(144, ACCENT)}<h1${title === SITE.name ? ' class="name"' : ""}>${title}</h1><p>${line}</p>${
    title === SITE.name ? "" : `<p class="site">${SITE.name}</p>`
  }</body></html>`,
});

const PICTURES = {
  "favicon.ico": bare(32),
  "apple-touch-icon.png": onGround(180, 0.68),
  "icon-192.png": bare(192),
  "icon-512.png": bare(512),
  // A launcher may crop a maskable icon to a circle of 80 %.
  "icon-maskable-512.png": onGround(512, 0.62),
  "og/site.png": cover(SITE.name, SITE.tagline),
  ...Object.fromEntries(
    CATALOGUE.map(({ type, name, description }) => [
      `og/${type}.png`,
      cover(name, description.split("。", 1)[0] ?? description),
    ]),
  ),
};

const browser = await chromium.launch(WHOLE_BROWSER);
try {
  const page = await browser.newPage();
  for (const [file, { width, height, html }] of Object.entries(PICTURES)) {
    await page.setViewportSize({ width, height });
    await page.setContent(html);
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(join(WEB, "public", file), file.endsWith(".ico") ? packIco(width, png) : png);
  }
} finally {
  await browser.close();
}
// The inline icon of every document follows the browser's colour scheme.
writeFileSync(
  join(WEB, "app", "content", "favicon.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>path{fill:${ACCENT}}@media (prefers-color-scheme:dark){path{fill:${readColour("accent", "dark")}}}</style><path fill-rule="evenodd" d="${MARK_PATH}"/></svg>\n`,
);

/** Makes an .ico file that contains one PNG. */
function packIco(size: number, png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}
