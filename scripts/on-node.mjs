// node scripts/on-node.mjs <arguments of Node>: runs Node as new as the product needs, whichever one started this.
import { nodePath, run } from "./lib/project.mjs";

const { code } = await run(nodePath(), process.argv.slice(2), { cwd: process.cwd() });
process.exitCode = code;
