/** Names and values of a series' labels, in the order in which they are shown. */
export type Labels = Readonly<Record<string, string>>;

type Kind = "counter" | "gauge" | "histogram";

interface Sample {
  /** Behind the family's name: "", or "_bucket" and the like of a histogram. */
  readonly suffix: string;
  readonly labels: Labels;
  readonly value: number;
}

interface Family {
  readonly name: string;
  readonly help: string;
  readonly kind: Kind;
  readonly read: () => Iterable<Sample> | Promise<Iterable<Sample>>;
}

export interface Counter {
  add(labels?: Labels): void;
}

export interface Histogram {
  /** Seconds. */
  observe(value: number, labels: Labels): void;
}

/** Metrics of this process, in the text format of Prometheus (version 0.0.4). Labels must come from short, fixed lists. */
export class Registry {
  readonly #families: Family[] = [];

  /** Something that is counted as it happens. */
  counter(name: string, help: string): Counter {
    const series = new Map<string, { readonly labels: Labels; value: number }>();
    this.#families.push({
      name,
      help,
      kind: "counter",
      read: () => Array.from(series.values(), ({ labels, value }) => ({ suffix: "", labels, value })),
    });
    return {
      add(labels = {}) {
        const key = formatLabels(labels);
        const found = series.get(key);
        if (found) found.value += 1;
        else series.set(key, { labels, value: 1 });
      },
    };
  }

  /** Something that is looked up when somebody asks; undefined leaves it out of that answer. */
  readonly reading = (
    kind: "counter" | "gauge",
    name: string,
    help: string,
    read: () => number | undefined | Promise<number | undefined>,
  ): void => {
    this.#families.push({
      name,
      help,
      kind,
      async read() {
        const value = await read();
        return value === undefined ? [] : [{ suffix: "", labels: {}, value }];
      },
    });
  };

  /** Durations by upper bounds in seconds, which must rise. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram {
    const series = new Map<
      string,
      { readonly labels: Labels; readonly counts: number[]; sum: number; count: number }
    >();
    this.#families.push({
      name,
      help,
      kind: "histogram",
      read: () => Array.from(series.values(), (one) => samplesOf(one, bounds)).flat(),
    });
    return {
      observe(value, labels) {
        const key = formatLabels(labels);
        const one = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, one);
        for (const [index, bound] of bounds.entries())
          if (value <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1;
        one.sum += value;
        one.count += 1;
      },
    };
  }

  /** Everything as one text. What cannot be read now is left out. */
  async expose(): Promise<string> {
    const blocks = await Promise.all(this.#families.map(exposeFamily));
    return blocks.join("");
  }
}

function samplesOf(
  { labels, counts, sum, count }: { labels: Labels; counts: readonly number[]; sum: number; count: number },
  bounds: readonly number[],
): Sample[] {
  const bucket = (le: string, value: number) => ({ suffix: "_bucket", labels: { ...labels, le }, value });
  return [
    ...bounds.map((bound, index) => bucket(String(bound), counts[index] ?? 0)),
    bucket("+Inf", count),
    { suffix: "_sum", labels, value: sum },
    { suffix: "_count", labels, value: count },
  ];
}

async function exposeFamily({ name, help, kind, read }: Family): Promise<string> {
  const samples = Array.from(await read());
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ suffix, labels, value }) => `${name}${suffix}${formatLabels(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join("")}`;
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escapeValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
