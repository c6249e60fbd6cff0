// npm start: installs, builds and starts the site. A second start neither installs nor builds.
import { SERVER, ensureBuilt, ensureInstalled, loadEnvironmentFile, nodePath, run } from "./lib/project.mjs";

await ensureInstalled();
loadEnvironmentFile();
await ensureBuilt();
const { code } = await run(nodePath(), SERVER);
process.exitCode = code;
