// npm run dev: serves the API on PORT (3000) and the site on port 5173, and reloads both on change.
import { join } from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, SERVER, loadEnvironmentFile, nodePath, run, toolPath } from "./lib/project.mjs";

await ensureInstalled();
loadEnvironmentFile();
const server = run(nodePath(), ["--watch", ...SERVER]);
const site = run(nodePath(), [toolPath("vite")], { cwd: join(ROOT, "apps", "web") });
const { code } = await Promise.race([server, site]);
process.exit(code);
