const SHOWN_AFTER_MS = 2_000;
const SHOWN_EVERY_MS = 500;
const CLEAR_LINE = "\r\u001B[K";

/** Shows the progress of a backup on a terminal after two seconds. Disposing it clears the line. */
export function showProgress({ isTTY, write } = { isTTY: process.stderr.isTTY, write: print }) {
  const rows = { write: 0, verify: 0 };
  const startedAt = performance.now();
  let shownAt = startedAt + SHOWN_AFTER_MS - SHOWN_EVERY_MS;
  let isShown = false;
  return {
    add(phase: keyof typeof rows, count: number) {
      rows[phase] += count;
      if (!isTTY || performance.now() - shownAt < SHOWN_EVERY_MS) return;
      shownAt = performance.now();
      isShown = true;
      const percent = Math.floor((rows.verify / rows.write) * 100);
      write(`${CLEAR_LINE}${phase === "write" ? `正在备份，${rows.write} 行` : `正在核对，${percent}%`}`);
    },
    [Symbol.dispose]() {
      if (isShown) write(CLEAR_LINE);
    },
  };
}

const print = (text: string) => void process.stderr.write(text);
