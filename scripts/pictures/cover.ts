import { markSvg } from "./icon.ts";
import type { Palette } from "./palette.ts";

/** Size of a link preview in pixels, as Open Graph readers expect it. */
export const COVER = { width: 1200, height: 630 } as const;

interface Cover {
  readonly title: string;
  readonly line: string;
  /** Stands small below, where the title is not the site's name itself. */
  readonly siteName?: string;
}

/**
 * The picture of a link preview: the mark, a title, one line. Everything stands in the middle, because some readers
 * cut a square out of it; lines break at punctuation only. It never shows a result.
 */
export function coverHtml({ title, line, siteName }: Cover, palette: Palette): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><style>
    body{margin:0;width:${COVER.width}px;height:${COVER.height}px;box-sizing:border-box;padding:0 100px;display:flex;
      flex-direction:column;align-items:center;justify-content:center;text-align:center;text-autospace:normal;
      line-break:strict;background:${palette.paper};color:${palette.ink}}
    h1{margin:32px 0 0;font:700 88px/1.3 "Noto Serif CJK SC",serif}
    h1.name{font-size:128px;letter-spacing:.18em;margin-right:-.18em}
    p{margin:20px 0 0;max-width:980px;font:40px/1.55 "Noto Sans CJK SC",sans-serif;color:${palette.inkSoft};text-wrap:balance;word-break:keep-all}
    p.site{margin-top:40px;font:700 32px/1 "Noto Serif CJK SC",serif;letter-spacing:.3em;margin-right:-.3em;color:${palette.accent}}
  </style><body>${markSvg(144, palette.accent)}<h1${siteName === undefined ? ' class="name"' : ""}>${title}</h1><p>${line}</p>${
    siteName === undefined ? "" : `<p class="site">${siteName}</p>`
  }</body></html>`;
}
