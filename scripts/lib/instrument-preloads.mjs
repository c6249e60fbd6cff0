import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { INSTRUMENT_IDS } from "../../packages/instruments/src/instrument.ts";

/** What a page of a test loads of it; a page that is not named here, all of it. */
const NEEDED = [
  { page: /[/\\]questionnaire[/\\]index\.html$/, count: 1 },
  { page: /[/\\]intro[/\\]index\.html$/, count: 2 },
];
/** The folder that Vite writes its manifest into; it names source files, so it is not served. */
const VITE_FOLDER = ".vite";

/** Moves the manifest of the client's chunks out of what is served; resolves with its content. */
export function takeManifest(client) {
  const file = join(dirname(client), "client-manifest.json");
  mkdirSync(dirname(file), { recursive: true });
  renameSync(join(client, VITE_FOLDER, "manifest.json"), file);
  rmSync(join(client, VITE_FOLDER), { recursive: true });
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Names the scripts with a test's questions, on its intro with what that says, and from the result on with all its texts in the head of its pages. The page waits for them
 * before it is alive, and would ask for them only when everything else has arrived and run. After the build, because only
 * then they have names.
 */
export function addInstrumentPreloads(client, manifest) {
  for (const type of INSTRUMENT_IDS) {
    const links = [`${type}-questionnaire`, "about", type].map((name) => {
      const chunk = manifest[`../../packages/instruments/src/${type}/${name}.ts`];
      if (chunk === undefined) throw new Error(`The build has no script of its own for ${name} of ${type}`);
      return `<link rel="modulepreload" href="/${chunk.file}"/>`;
    });
    for (const file of listPages(client, type)) {
      const count = NEEDED.find(({ page }) => page.test(file))?.count ?? links.length;
      const html = readFileSync(file, "utf8");
      writeFileSync(
        file,
        html.replace("</head>", () => `${links.slice(0, count).join("")}</head>`),
      );
    }
  }
}

/** Documents below /{type}, and the info page; none of a test that is closed. */
function listPages(client, type) {
  return [join(client, type), join(client, "test-info", type)].flatMap(listDocuments);
}

function listDocuments(folder) {
  try {
    const names = readdirSync(folder, { recursive: true });
    return names
      .filter((name) => name.endsWith("index.html"))
      .toSorted((left, right) => left.localeCompare(right))
      .map((name) => join(folder, name));
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
