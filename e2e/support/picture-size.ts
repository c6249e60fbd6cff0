/** Width and height of a PNG in pixels, as its header says. */
export function pngSize(file: Buffer): string {
  if (file.toString("latin1", 1, 4) !== "PNG") throw new Error("not a PNG");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

/** Sizes of the frames of an .ico file; each has to be a PNG of the size that the directory says. */
export function icoSizes(file: Buffer): string[] {
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    const size = pngSize(file.subarray(offset, offset + length));
    if (size !== `${file[entry]}x${file[entry + 1]}`) throw new Error(`frame ${index} is ${size}`);
    return size;
  });
}
