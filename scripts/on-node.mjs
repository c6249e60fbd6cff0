// node scripts/on-node.mjs <arguments of Node>: runs the Node that the product needs, and installs missing dependencies first.
import { ensureInstalled } from "./lib/install.mjs";
import { nodePath, run } from "./lib/project.mjs";

await ensureInstalled();
const { code } = await run(nodePath(), process.argv.slice(2), { cwd: process.cwd() });
process.exitCode = code;
