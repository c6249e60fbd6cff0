/** Waits in a page until `find` finds something, and returns it. */
async function until<Found>(find: () => Found | undefined | false | null, what: string): Promise<Found> {
  const end = performance.now() + 30_000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end)
      throw new Error(`no ${what} at ${location.pathname}: ${document.body.innerText.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Returns the script for a page, with `until`: a browser gets a script as text, without what its file imports. */
export function withUntil<Rest extends readonly unknown[], Result>(
  script: (wait: typeof until, ...rest: Rest) => Promise<Result>,
): (...rest: Rest) => Promise<Result> {
  const text = `return (${script.toString()})(${until.toString()}, ...rest);`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the parts are functions of the tests
  return new Function("...rest", text) as (...rest: Rest) => Promise<Result>;
}
