import type { Locator } from "@playwright/test";
import jsqr from "jsqr";

/** A black and white picture: rows of text with `1` for a dark pixel. */
export type Dark = readonly string[];

/** Decodes the QR code in a picture. */
export function readQr(dark: Dark): string {
  const width = dark[0]?.length ?? 0;
  const shades = dark.flatMap((row) => Array.from(row, (pixel) => (pixel === "1" ? 0 : 255)));
  const rgba = Uint8ClampedArray.from({ length: 4 * shades.length }, (_, index) => shades[index >> 2]!);
  const found = jsqr.default(rgba, width, dark.length);
  if (!found) throw new Error("no QR code found");
  return found.data;
}

/** Decodes the QR code that a page shows as an SVG path; draws four pixels for each module. */
export async function readShownQr(picture: Locator): Promise<string> {
  const [size, path] = await picture
    .locator("svg")
    .evaluate((node) => [
      node.getAttribute("viewBox")!.split(" ")[2]!,
      node.firstElementChild!.getAttribute("d")!,
    ]);
  const dark = new Set(path.match(/\d+ \d+(?=h)/g));
  const places = Array.from({ length: 4 * Number(size) }, (_, place) => place >> 2);
  return readQr(
    places.map((row) => places.map((column) => (dark.has(`${column} ${row}`) ? "1" : "0")).join("")),
  );
}
