// npm start: from a fresh clone to a running site. A second start neither installs nor builds.
import { join } from "node:path";
import { ROOT, ensureBuilt, ensureInstalled, nodePath, run } from "./lib/project.mjs";

await ensureInstalled();
await ensureBuilt();
const { code } = await run(nodePath(), [join(ROOT, "apps", "server", "src", "main.ts")]);
process.exitCode = code;
