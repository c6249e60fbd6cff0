import { MARK_PATH, MARK_SIZE } from "../../apps/web/app/content/mark.ts";
import type { Palette } from "./palette.ts";

interface IconOptions {
  /** Side in pixels. */
  readonly size: number;
  /** Share of the side that the mark takes: what a launcher may cut off stays empty. */
  readonly markShare: number;
  readonly mark: string;
  /** Undefined: the ground stays transparent. */
  readonly ground?: string;
}

/** The mark as SVG, `side` pixels wide. */
export function markSvg(side: number, colour: string): string {
  return `<svg width="${side}" height="${side}" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><path fill="${colour}" fill-rule="evenodd" d="${MARK_PATH}"/></svg>`;
}

/** An icon as a document of exactly its size. */
export function iconHtml({ size, markShare, mark, ground = "transparent" }: IconOptions): string {
  return `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${ground}">${markSvg(Math.round(size * markShare), mark)}</body>`;
}

/** The icon of the tab: follows the colour scheme of the browser. */
export function faviconSvg(light: Palette, dark: Palette): string {
  const style = `path{fill:${light.accent}}@media (prefers-color-scheme:dark){path{fill:${dark.accent}}}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}"><style>${style}</style><path fill-rule="evenodd" d="${MARK_PATH}"/></svg>\n`;
}

/** An .ico file of PNG frames; the header is that of the format: 6 bytes, then 16 for each frame. */
export function packIco(frames: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * frames.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(frames.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of frames.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...frames.map(({ png }) => png)]);
}
