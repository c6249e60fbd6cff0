import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getCatalogueEntry } from "../../packages/instruments/src/catalogue.ts";
import { INSTRUMENT_IDS } from "../../packages/instruments/src/instrument.ts";

/** What a page of a test loads of it; a page that is not named here, all its texts. */
const NEEDED = [
  { page: /[/\\]questionnaire[/\\]index\.html$/, parts: ["questionnaire", "gate"] },
  { page: /[/\\]intro[/\\]index\.html$/, parts: ["questionnaire", "about"] },
];
const ALL_TEXTS = ["questionnaire", "about", "whole"];
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
 * Names in the head of a test's pages the scripts with its questions, on its intro with what that says, where an age is asked
 * first with what asks it, and from the result on with all its texts. The page waits for them before it is alive, and would
 * ask for them only when everything else has arrived and run. After the build, because only then they have names.
 */
export async function addInstrumentPreloads(client, manifest) {
  for (const type of INSTRUMENT_IDS) {
    const scripts = await listScripts(type, manifest);
    for (const file of listPages(client, type)) {
      const { parts } = NEEDED.find(({ page }) => page.test(file)) ?? { parts: ALL_TEXTS };
      const html = readFileSync(file, "utf8");
      const needed = new Set(parts.flatMap((part) => scripts[part]));
      const missing = [...needed].filter((script) => !html.includes(script));
      const links = missing.map((script) => `<link rel="modulepreload" href="/${script}"/>`);
      writeFileSync(
        file,
        html.replace("</head>", () => `${links.join("")}</head>`),
      );
    }
  }
}

/** The scripts of a test, by what they hold, each with what it imports. */
async function listScripts(type, manifest) {
  const list = (source) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`The build has no script of its own for ${source}`);
    return [chunk.file, ...(chunk.imports ?? []).map((name) => manifest[name].file)];
  };
  const folder = `../../packages/instruments/src/${type}`;
  const { ageGate } = await getCatalogueEntry(type).loadQuestionnaire();
  return {
    questionnaire: list(`${folder}/${type}-questionnaire.ts`),
    about: list(`${folder}/about.ts`),
    whole: list(`${folder}/${type}.ts`),
    gate: ageGate === undefined ? [] : list("app/features/age-gate/age-gated.tsx"),
  };
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
