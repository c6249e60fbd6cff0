/** A series of Prometheus' text format. */
interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Exposition {
  readonly types: ReadonlyMap<string, string>;
  readonly series: readonly Series[];
}

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*/;
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"/;
const VALUE = /^[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)$|^NaN$/i;
const KINDS = ["counter", "gauge", "histogram", "summary", "untyped"];

/**
 * Reads the text format of Prometheus 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats) and throws at whatever
 * it forbids: a line that is neither comment nor series, a second TYPE, a TYPE after its series, the same series twice,
 * families in pieces, a last line without an end.
 */
export function parseExposition(text: string): Exposition {
  if (!text.endsWith("\n")) throw new Error("the last line has no end");
  const types = new Map<string, string>();
  const series = new Map<string, Series>();
  const begun = new Set<string>();
  let family = "";
  for (const line of text.split("\n").slice(0, -1)) {
    const comment = /^# (?:HELP|TYPE) (\S+) .*$/.exec(line);
    if (!comment) {
      addSeries(series, parseSeries(line), family, types);
      continue;
    }
    const name = comment[1] ?? "";
    if (name !== family && begun.has(name)) throw new Error(`${name} is in pieces`);
    family = name;
    begun.add(name);
    if (line.startsWith("# TYPE")) addType(types, name, line);
  }
  return { types, series: [...series.values()] };
}

function addType(types: Map<string, string>, name: string, line: string): void {
  const kind = line.split(" ").at(-1) ?? "";
  if (types.has(name) || !KINDS.includes(kind)) throw new Error(`${line} is no type`);
  types.set(name, kind);
}

function addSeries(
  all: Map<string, Series>,
  one: Series,
  family: string,
  types: ReadonlyMap<string, string>,
): void {
  const isHistogram = types.get(family) === "histogram";
  const owner = isHistogram ? one.name.replace(/_(bucket|sum|count)$/, "") : one.name;
  if (owner !== family) throw new Error(`${one.name} stands outside of its family`);
  const labels = Object.entries(one.labels).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const identity = JSON.stringify([one.name, labels]);
  if (all.has(identity)) throw new Error(`${identity} stands there twice`);
  all.set(identity, one);
}

function parseSeries(line: string): Series {
  const name = NAME.exec(line)?.[0];
  if (name === undefined) throw new Error(`${line} has no name`);
  let rest = line.slice(name.length);
  const labels: Record<string, string> = {};
  if (rest.startsWith("{")) {
    rest = rest.slice(1);
    for (let match = LABEL.exec(rest); match; match = LABEL.exec(rest)) {
      labels[match[1] ?? ""] = (match[2] ?? "").replaceAll(/\\(.)/g, (_all, one: string) =>
        one === "n" ? "\n" : one,
      );
      rest = rest.slice(match[0].length).replace(/^,/, "");
    }
    if (!rest.startsWith("}")) throw new Error(`${line} has a broken label`);
    rest = rest.slice(1);
  }
  const value = rest.replace(/^ /, "");
  if (!VALUE.test(value)) throw new Error(`${line} has no value`);
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}
