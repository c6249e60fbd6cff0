import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Introduction } from "@xinjing/instruments/instrument";
import { TypeScene } from "#web/components/type-scene.tsx";

interface PreviewProps {
  readonly instrument: Introduction;
  readonly entry: CatalogueEntry;
}

/** What one will get, beside an intro where there is room: a question and how a result stands. */
export function Preview({ instrument, entry }: PreviewProps) {
  const [question] = instrument.questions;
  return (
    <div className="space-y-5 max-lg:hidden lg:col-span-5">
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
      <section aria-label="结果像这样" className={`tint-${entry.type} sheet px-7 py-6`}>
        <p className="text-sm text-ink-soft">结果像这样</p>
        {entry.hasLetterBadges && <Example />}
        <Waterline bands={instrument.about.bands.length} />
        <ul className="flex text-sm">
          {instrument.about.bands.map(({ label }) => (
            <li key={label} className="flex-1 text-center">
              {label.split("：").at(-1)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Any type will do; a letter that is not certain shows how the picture says so. */
const EXAMPLE = Array.from("INFP", (letter) => ({ letter, isBorderline: letter === "I" }));

function Example() {
  return (
    <div className="mt-3 flex items-center gap-5">
      <TypeScene letters={EXAMPLE} className="h-24 w-36 rounded-xl" />
      <p className="font-serif text-3xl font-semibold tracking-wide">INFP</p>
    </div>
  );
}

const WIDTH = 320;

/** Bands as depths of one ink, a disc above them and its ripple, which is how sure the measure is. */
function Waterline({ bands }: { readonly bands: number }) {
  const step = WIDTH / bands;
  const disc = step * 1.5;
  return (
    <svg viewBox={`0 0 ${WIDTH} 56`} className="mt-3 mb-2 w-full" aria-hidden="true">
      {Array.from({ length: bands }, (_, index) => (
        <rect key={index} x={index * step + 1} y="30" width={step - 2} height="8" className={DEPTHS[index]} />
      ))}
      <circle cx={disc} cy="18" r="10" className="fill-pigment" />
      <path
        d={`M${disc - 34} 46h68M${disc - 22} 51h44`}
        className="stroke-pigment"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

const DEPTHS = ["fill-depth-1", "fill-depth-2", "fill-depth-3", "fill-depth-4"];
