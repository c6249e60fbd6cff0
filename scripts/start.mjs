// npm start: installs, builds and starts the site. Skips what is already installed and built.
import { ensureInstalled } from "./lib/install.mjs";
import { SERVER, loadEnvironmentFile, nodePath, run } from "./lib/project.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

await ensureInstalled();
loadEnvironmentFile();
await ensureBuilt();
const { code } = await run(nodePath(), SERVER);
process.exitCode = code;
