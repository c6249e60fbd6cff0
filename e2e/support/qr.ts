/** A picture as rows of characters: `1` where it is dark. */
export type Dark = readonly string[];

/** Error correction level M by version: data codewords, and the equal blocks they are dealt out to (ISO/IEC 18004). */
const LEVEL_M = [
  { codewords: 16, blocks: 1 },
  { codewords: 28, blocks: 1 },
  { codewords: 44, blocks: 1 },
  { codewords: 64, blocks: 2 },
  { codewords: 86, blocks: 2 },
  { codewords: 108, blocks: 4 },
] as const;

/** Which modules a mask turns over, by its number. */
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Reads the text of the QR code in a picture: upright, undamaged, versions 1 to 6, level M, one byte segment. Written
 * from the standard, so that it shares nothing with what drew the code.
 */
export function readQr(dark: Dark): string {
  const modules = sampleModules(dark);
  const version = (modules.length - 17) / 4;
  const shape = LEVEL_M[version - 1];
  if (!shape) throw new Error(`no QR code of version 1 to 6, but ${modules.length} modules`);
  const mask = readMask(modules);
  const dealt = readCodewords(modules, mask).slice(0, shape.codewords);
  const perBlock = shape.codewords / shape.blocks;
  const data = dealt.map((_, index) => {
    const block = Math.floor(index / perBlock);
    return dealt[(index % perBlock) * shape.blocks + block] ?? 0;
  });
  return readByteSegment(data);
}

/** Finds the three corner patterns by their 1:1:3:1:1 and reads the middle of each module. */
function sampleModules(dark: Dark): boolean[][] {
  const { left, right, top, module } = findCorners(dark);
  const size = Math.round((right - left) / module) + 7;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const y = Math.floor(top + (row + 0.5) * module);
      return dark[y]?.[Math.floor(left + (column + 0.5) * module)] === "1";
    }),
  );
}

function findCorners(dark: Dark): { left: number; right: number; top: number; module: number } {
  const seen = new Map<string, { left: number; module: number; rows: number[] }>();
  for (const [y, row] of dark.entries()) {
    for (const { index, 0: run } of row.matchAll(/(?<!1)(1{4,})(?=(0+)(1+)(0+)(1+)(?:0|$))/g)) {
      const [, space, core, space2, end] = /^(0+)(1+)(0+)(1+)/.exec(row.slice(index + run.length)) ?? [];
      const module = run.length;
      const isCorner =
        [space, space2, end].every((part) => part?.length === module) && core?.length === 3 * module;
      if (!isCorner) continue;
      const key = `${index} ${module}`;
      const corner = seen.get(key) ?? { left: index, module, rows: [] };
      corner.rows.push(y);
      seen.set(key, corner);
    }
  }
  const corners = [...seen.values()].filter(({ module, rows }) => rows.length >= 3 * module);
  const lefts = corners.map(({ left }) => left);
  const module = corners[0]?.module;
  if (module === undefined || corners.some((corner) => corner.module !== module)) {
    throw new Error(`no QR code found: ${JSON.stringify(corners.map(({ left, module }) => [left, module]))}`);
  }
  const firstRow = Math.min(...corners.flatMap(({ rows }) => rows));
  return { left: Math.min(...lefts), right: Math.max(...lefts), top: firstRow - 2 * module, module };
}

/** The format bits beside the first corner: two of the level, three of the mask. */
function readMask(modules: readonly (readonly boolean[])[]): number {
  const across = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => modules[8]?.[column]);
  const up = [7, 5, 4, 3, 2, 1, 0].map((row) => modules[row]?.[8]);
  const bits = [...across, ...up].reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0) ^ 0b101010000010010;
  const level = bits >> 13;
  if (level !== 0) throw new Error(`level M has the bits 00, not ${level.toString(2)}`);
  return (bits >> 10) & 7;
}

/** All codewords in the order they are laid: two columns at a time from the right, up and down by turns. */
function readCodewords(modules: readonly (readonly boolean[])[], mask: number): number[] {
  const size = modules.length;
  const isTurned = MASKS[mask] ?? (() => false);
  const bits: boolean[] = [];
  for (const [pair, right] of listColumnPairs(size).entries()) {
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size)) continue;
        bits.push(modules[row]?.[column] !== isTurned(row, column));
      }
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + (bit ? 1 : 0), 0),
  );
}

/** The right column of each pair; the sixth column is the timing pattern and is left out. */
function listColumnPairs(size: number): number[] {
  const pairs: number[] = [];
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    pairs.push(right);
  }
  return pairs;
}

/** Modules that carry no data: corners with format bits, timing, and from version 2 on the one alignment pattern. */
function isFunction(row: number, column: number, size: number): boolean {
  const isCorner =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const middle = size - 7;
  const isAlignment = size > 21 && Math.abs(row - middle) <= 2 && Math.abs(column - middle) <= 2;
  return isCorner || isAlignment || row === 6 || column === 6;
}

/** Mode 0100, eight bits of length, the bytes. */
function readByteSegment(data: readonly number[]): string {
  const [first = 0, second = 0] = data;
  if (first >> 4 !== 0b0100) throw new Error(`not a byte segment: ${first}`);
  const length = ((first & 15) << 4) | (second >> 4);
  const bytes = Array.from(
    { length },
    (_, index) => (((data[index + 1] ?? 0) & 15) << 4) | ((data[index + 2] ?? 0) >> 4),
  );
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
