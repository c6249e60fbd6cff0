/** Returns the width and height of a PNG file, as `<width>x<height>`. */
export function pngSize(file: Buffer): string {
  if (file.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}
