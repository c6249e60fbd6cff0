// npm run bench [-- --rounds 5 --only web,server,scale --lighthouse --results 10000,1000000 --report FILE]: measures the product,
// baselines and a peer, and writes docs/performance.md. It has no pass or fail.
import { join } from "node:path";
import { ensureBrowsers } from "./lib/programs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, nodePath, run } from "./lib/project.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

await ensureInstalled();
await ensureBuilt();
const { code } = await run(nodePath(), [join(ROOT, "lab", "bench", "main.ts"), ...process.argv.slice(2)], {
  env: { ...(await ensureBrowsers()), NODE_ENV: "production" },
});
process.exitCode = code;
