/** Returns width and height of a PNG from its header. */
export function pngSize(file: Buffer): string {
  if (file.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
