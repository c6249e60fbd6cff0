import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Description } from "@xinjing/instruments/instrument";
import { TypeScene } from "#web/components/type-scene.tsx";
import { Water } from "#web/components/water/water.tsx";
import { nameBands } from "#web/components/text/describe-measure.ts";
import { familyOf } from "#web/content/scene/family.ts";

interface ResultKindsProps {
  readonly instrument: Description;
  readonly entry: CatalogueEntry;
}

/** Shows the possible results: the silhouettes of the types, or a scale with the meaning of each band. */
export function ResultKinds({ instrument: { about, info }, entry }: ResultKindsProps) {
  if (entry.readLetters) return <Types labels={info.resultTypes} />;
  const bands = nameBands(about.bands);
  const names = bands.map(({ label }) => label);
  const { max } = bands.at(-1)!;
  const labels = [...new Set(info.resultTypes.map((type) => entry.plainLabels?.[type] ?? type))];
  const others = labels.filter((label) => !names.includes(label));
  return (
    <>
      <p className="mt-3">{`${entry.total.unit === "题" ? "题" : "分"}数落在哪一段，就看哪一段的意思。`}</p>
      <div className={`mt-4 tint-${entry.type}`}>
        <Water name={about.bands.map(({ label }) => label).join("；")} max={max} bands={bands} />
      </div>
      <dl className="mt-4">
        {about.bands.map(({ label, meaning }) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      {others.length > 0 && (
        <details className="border-y border-line">
          <summary className="min-h-13 py-3">{`合起来的${others.length}种说法`}</summary>
          <ul className="grid gap-x-6 pb-4 sm:grid-cols-2">
            {others.map((label) => (
              <li key={label} className="py-1">
                {label}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const FAMILIES = ["nt", "nf", "sj", "sp"];

/** Shows the sixteen types by family. */
function Types({ labels }: { readonly labels: readonly string[] }) {
  const types = labels
    .map((label) => {
      const letters = Array.from(label.slice(0, 4), (letter) => ({ letter, isBorderline: false }));
      return { label, letters, order: FAMILIES.indexOf(familyOf(letters)) };
    })
    .sort((one, other) => one.order - other.order);
  return (
    <>
      <p className="mt-3">四个方面各取一个字母，一共16种。</p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {types.map(({ label, letters }) => (
          <li key={label}>
            <TypeScene letters={letters} className="h-24 w-full rounded-xl" />
            <p className="mt-1.5 leading-snug">
              <span className="block font-serif text-lg font-semibold tracking-wide">
                {label.slice(0, 4)}
              </span>
              <span className="text-sm text-ink-soft">{label.slice(5, -1)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
