import jsqr from "jsqr";

/** A picture as rows of characters: `1` where it is dark. */
export type Dark = readonly string[];

/** Reads the text of the QR code in a picture. */
export function readQr(dark: Dark): string {
  const width = dark[0]?.length ?? 0;
  const shades = dark.flatMap((row) => Array.from(row, (pixel) => (pixel === "1" ? 0 : 255)));
  const rgba = Uint8ClampedArray.from({ length: 4 * shades.length }, (_, index) => shades[index >> 2]!);
  const found = jsqr.default(rgba, width, dark.length);
  if (!found) throw new Error("no QR code found");
  return found.data;
}
