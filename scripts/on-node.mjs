// node scripts/on-node.mjs <arguments of Node>: runs Node as new as the product needs, whichever one started this. Installs the
// dependencies where some are missing.
import { ensureInstalled, nodePath, run } from "./lib/project.mjs";

await ensureInstalled();
const { code } = await run(nodePath(), process.argv.slice(2), { cwd: process.cwd() });
process.exitCode = code;
