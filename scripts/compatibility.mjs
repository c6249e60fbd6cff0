// npm run compatibility: lists features of the built scripts and styles that the oldest supported browsers lack according to
// MDN's data. Needs a build.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FLOOR } from "./lib/floor.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { ROOT, listFiles } from "./lib/project.mjs";
import { ensureBuilt } from "./lib/site-build.mjs";

const CLIENT = join(ROOT, "apps", "web", "build", "client");

/** Names of the build targets' browsers in MDN's data. */
const BROWSERS = {
  chrome: ["chrome", "chrome_android"],
  safari: ["safari", "safari_ios"],
  firefox: ["firefox"],
};
const OLDEST = FLOOR.flatMap((target) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(target);
  return BROWSERS[name].map((browser) => ({ browser, version }));
});

/** Features that the oldest browsers lack but that are used all the same, and why that is safe. */
const EXPECTED = {
  "Intl.Segmenter": "asked for before it is used",
  ".segment": "of Intl.Segmenter",
  "Error.captureStackTrace": "asked for before it is used",
  ".stackTraceLimit": "set for V8 alone",
  ".displayName": "React's own, not the one of CanvasRenderingContext2D",
  ".use": "React's own, not the one of DisposableStack",
  "@container": "styles.css has the narrow layout for browsers without it",
  "@property": "the build sets the same values for browsers without it",
  "@page": "the margins of a browser that does not know it are its own",
  "color-mix()": "the build puts a plain colour before it",
};

/**
 * Lists, as `name: file`, features that the oldest supported browsers lack, and entries of EXPECTED that no file uses any more.
 */
export async function findTooNew() {
  const [{ default: data }, { parseSync }] = await Promise.all([
    import("@mdn/browser-compat-data", { with: { type: "json" } }),
    import("vite"),
  ]);
  const nameScript = describeScripts(data);
  const found = new Map();
  for (const file of listFiles(CLIENT)) {
    const text = () => readFileSync(file, "utf8");
    const names = new Set();
    if (file.endsWith(".js")) {
      walk(parseSync(file, text()).program, (node) => {
        const name = nameScript(node);
        if (name !== undefined) names.add(name);
      });
    } else if (file.endsWith(".html")) {
      for (const [, sheet] of text().matchAll(/<style>([\s\S]*?)<\/style>/g))
        for (const name of nameStyles(data, sheet)) names.add(name);
    }
    for (const name of names) if (!found.has(name)) found.set(name, file.slice(CLIENT.length + 1));
  }
  return [
    ...[...found].filter(([name]) => !(name in EXPECTED)).map(([name, file]) => `${name}: ${file}`),
    ...Object.keys(EXPECTED)
      .filter((name) => !found.has(name))
      .map((name) => `${name}: expected, and used no more`),
  ];
}

/**
 * Creates a function that returns the name of the unsupported feature that a syntax node uses, if any: a builtin, a member of
 * one, or a syntax.
 */
function describeScripts({ api, javascript }) {
  const builtins = { ...javascript.builtins, ...javascript.builtins.Intl };
  const objects = { ...api, ...builtins };
  // Methods are matched by name only. So a method is accepted if any supported object has a method of that name.
  const known = new Set(listMembers(objects).flatMap(([name, entry]) => (isKnown(entry) ? name : [])));
  const isNew = new Set(listMembers(builtins).flatMap(([name, entry]) => (isKnown(entry) ? [] : name)));
  const nameMember = (object, name) => {
    const owner = object.type === "Identifier" ? objects[object.name] : undefined;
    const entry = owner?.[`${name}_static`] ?? owner?.[name];
    if (entry !== undefined) return isKnown(entry) ? undefined : `${object.name}.${name}`;
    return isNew.has(name) && !known.has(name) ? `.${name}` : undefined;
  };

  return (node) => {
    switch (node.type) {
      case "Literal":
        return node.regex && nameExpression(node.regex);
      case "NewExpression":
        return lacks(objects[node.callee.name]) ? `new ${node.callee.name}` : undefined;
      case "MemberExpression":
        return node.computed ? undefined : nameMember(node.object, node.property.name);
      default:
        return undefined;
    }
  };
}

/** Returns the name of an unsupported feature in a regular expression: lookbehind, inline flags or the flag v. */
function nameExpression({ pattern, flags }) {
  return /\(\?<[=!]|\(\?[ims-]+:/.test(pattern) || flags.includes("v") ? `/${pattern}/${flags}` : undefined;
}

/** Lists the members of a group of objects, without the objects themselves. */
function listMembers(group) {
  return Object.values(group).flatMap((object) =>
    Object.entries(object).filter(([name, { __compat }]) => __compat && !name.endsWith("_static")),
  );
}

/** Lists the unsupported features of a style sheet: at-rules, functions, media query ranges and nested rules. */
function nameStyles({ css }, sheet) {
  const types = Object.assign({}, css.types, ...Object.values(css.types));
  const pick = (pattern, group, name) =>
    [...sheet.matchAll(pattern)]
      .filter(([, word]) => group[word]?.__compat !== undefined && !isKnown(group[word]))
      .map(([, word]) => name(word));
  return [
    ...pick(/@([a-z-]+)/g, css["at-rules"], (word) => `@${word}`),
    ...pick(/([a-z-]+)\(/g, types, (word) => `${word}()`),
    ...(/@media[^{]*[<>]/.test(sheet) ? ["a range in @media"] : []),
    ...(/[{};]\s*&/.test(sheet) ? ["a nested rule"] : []),
  ];
}

function lacks(entry) {
  return entry !== undefined && !isKnown(entry);
}

function isKnown({ __compat: compat }) {
  return (
    compat === undefined ||
    OLDEST.every(({ browser, version }) =>
      [compat.support[browser]]
        .flat()
        .some(
          (each) =>
            each &&
            !each.flags &&
            !each.prefix &&
            !each.alternative_name &&
            !each.version_removed &&
            isBefore(each.version_added, version),
        ),
    )
  );
}

/** Returns true if a feature exists since this version or an earlier one. */
function isBefore(added, version) {
  if (typeof added !== "string" || added === "preview") return false;
  const [[first, second = 0], [major, minor = 0]] = [added.replace("≤", ""), version].map((text) =>
    text.split(".").map(Number),
  );
  return first < major || (first === major && second <= minor);
}

function walk(node, visit) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** Prints unsupported features. Returns how many checks passed and failed. */
export async function runCompatibility() {
  const tooNew = await findTooNew();
  for (const each of tooNew) console.error(`✗ ${each}`);
  if (tooNew.length > 0)
    console.error(
      `Older browsers lack it: ${FLOOR.join(", ")}. Replace it, or give it a fallback and say so.`,
    );
  else console.log(`✓ nothing built is newer than ${FLOOR.join(", ")}`);
  return { passed: Number(tooNew.length === 0), failed: Number(tooNew.length > 0) };
}

if (process.argv[1]?.endsWith("compatibility.mjs")) {
  await ensureInstalled();
  await ensureBuilt();
  const { failed } = await runCompatibility();
  process.exitCode = failed;
}
