import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Introduction } from "@xinjing/instruments/instrument";
import { TypeLetters, TypeScene } from "#web/components/type-scene.tsx";
import { Water } from "#web/components/water/water.tsx";
import { nameBands } from "#web/components/text/describe-measure.ts";

interface PreviewProps {
  readonly instrument: Introduction;
  readonly entry: CatalogueEntry;
}

/** Shows an example question and an example result beside the intro on wide screens. */
export function Preview({ instrument, entry }: PreviewProps) {
  const [question] = instrument.questions;
  return (
    <div className="space-y-5 max-lg:hidden">
      <section aria-label="题目像这样" className="sheet px-7 py-6">
        <p className="text-sm text-ink-soft">题目像这样</p>
        <p className="mt-2 font-serif text-lg font-semibold text-balance">{question!.text}</p>
        <ul className="mt-4 space-y-2">
          {question!.options.map(({ label }) => (
            <li key={label} className="flex items-center gap-3 rounded-xl border border-line px-4 py-2">
              <span className="size-4 shrink-0 rounded-full border-2 border-line-strong" />
              {label}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="结果像这样" className={`tint-${entry.type} sheet space-y-3 px-7 py-6`}>
        <p className="text-sm text-ink-soft">结果像这样</p>
        {entry.readLetters ? <TypeExample /> : <ScoreExample entry={entry} about={instrument.about} />}
      </section>
    </div>
  );
}

/** Example type with one borderline letter. */
const EXAMPLE = Array.from("INFP", (letter) => ({ letter, isBorderline: letter === "I" }));

function TypeExample() {
  return (
    <>
      <TypeScene letters={EXAMPLE} className="h-40 w-full rounded-xl" />
      <p className="headline text-pigment">
        <TypeLetters letters={EXAMPLE} />
      </p>
    </>
  );
}

/** Shows a score at the upper end of the second band, as the picture of a result does. */
function ScoreExample({
  entry: { total },
  about,
}: Pick<PreviewProps, "entry"> & Pick<Introduction, "about">) {
  const bands = nameBands(about.bands);
  const { max } = bands.at(-1)!;
  return (
    <Water
      name={about.bands.map(({ label }) => label).join("；")}
      max={max}
      bands={bands}
      scores={[{ label: "例子", value: bands[1]!.max }]}
      error={about.bandsError}
      hasBoat={total.unit === "题"}
    />
  );
}
