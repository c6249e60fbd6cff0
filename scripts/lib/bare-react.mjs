// The floor of every page with React: react and react-dom drawing one line, built by the same tools as the site.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, run, nodePath, toolPath } from "./project.mjs";
import { weigh } from "./route-bytes.mjs";

const CACHE = join(ROOT, "node_modules", ".cache", "xinjing");
const PAGE = `import { createRoot } from "react-dom/client";
import { createElement } from "react";
createRoot(document.getElementById("root")).render(createElement("h1", null, "心镜"));
`;

/** Raw, gzip and Brotli bytes of the bare page's script; kept until one of the tools or of React changes. */
export async function weighBareReact() {
  const versions = ["react", "react-dom", "vite", "rolldown"].map((name) => `${name}@${readVersion(name)}`);
  const kept = join(CACHE, "bare-react.json");
  if (existsSync(kept)) {
    const { key, bytes } = JSON.parse(readFileSync(kept, "utf8"));
    if (key === versions.join(" ")) return { versions, ...bytes };
  }
  const folder = await buildBareReact();
  const assets = join(folder, "assets");
  const bytes = weigh(readFileSync(join(assets, readdirSync(assets)[0] ?? "")));
  rmSync(dirname(folder), { recursive: true, force: true });
  writeFileSync(kept, JSON.stringify({ key: versions.join(" "), bytes }));
  return { versions, ...bytes };
}

/** Builds the bare page and returns the folder; whoever asked removes its parent. */
async function buildBareReact() {
  mkdirSync(CACHE, { recursive: true });
  const source = mkdtempSync(join(CACHE, "bare-"));
  writeFileSync(join(source, "main.js"), PAGE);
  writeFileSync(
    join(source, "index.html"),
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>心镜</title></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>`,
  );
  writeFileSync(
    join(source, "vite.config.mjs"),
    `export default { build: { target: ["chrome111", "safari16.4", "firefox128"] } };\n`,
  );
  const { code, output } = await run(nodePath(), [toolPath("vite"), "build"], {
    cwd: source,
    capture: true,
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new Error(`Unable to build the bare React page: ${output}`);
  return join(source, "dist");
}

function readVersion(name) {
  return JSON.parse(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")).version;
}
