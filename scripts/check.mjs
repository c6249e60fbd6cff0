// npm run check [-- types|lint|format|…]: runs static checks, two at a time. A failure does not stop the others.
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, nodePath, run, toolPath } from "./lib/project.mjs";

const tsc = (project) => ["tsc", "-p", project];

const CHECKS = {
  "types: instruments": tsc("packages/instruments"),
  "types: instruments, tests": tsc("packages/instruments/tsconfig.test.json"),
  "types: contract": tsc("packages/contract"),
  "types: contract, tests": tsc("packages/contract/tsconfig.test.json"),
  "types: server": tsc("apps/server"),
  "types: web": tsc("apps/web"),
  "types: worker": tsc("apps/web/worker"),
  "types: tests": tsc("tests"),
  "types: e2e": tsc("e2e"),
  "types: lab": tsc("lab"),
  "types: docs": tsc("docs"),
  "types: pictures": tsc("scripts/pictures"),
  "types: texts": tsc("scripts/texts"),
  "lint and boundaries": ["oxlint", "--type-aware", "--deny-warnings", "--report-unused-disable-directives"],
  format: ["oxfmt", "--check", "."],
  "unused code": ["knip"],
  dependencies: ["dependencies.mjs"],
};

/** Runs all checks, or only those whose names begin with `only`. Returns how many passed and how many failed. */
export async function runChecks(only = "") {
  const waiting = Object.entries(CHECKS).filter(([name]) => name.startsWith(only));
  let passed = 0;
  let failed = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, [tool, ...args]] = next;
      const script = tool.endsWith(".mjs") ? join(ROOT, "scripts", tool) : toolPath(tool);
      const startedAt = performance.now();
      const { code, output } = await run(nodePath(), [script, ...args], { capture: true });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      if (code === 0) passed += 1;
      else failed += 1;
      console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output}`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed, failed };
}

if (process.argv[1]?.endsWith("check.mjs")) {
  const [, , only = ""] = process.argv;
  const names = Object.keys(CHECKS);
  if (names.some((name) => name.startsWith(only))) {
    await ensureInstalled();
    const { passed, failed } = await runChecks(only);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } else {
    console.error(`没有这个检查：${only}。有的是：${names.join("、")}`);
    process.exitCode = 1;
  }
}
