import type { Shown } from "@xinjing/instruments/together";
import { TypeLetters, TypeScene } from "#web/components/type-scene.tsx";
import { familyOf } from "#web/content/scene/family.ts";

interface PortraitProps {
  readonly person: Shown;
  /** Leaves the name out: it stands in the heading. */
  readonly isNamed?: boolean;
}

/** A person as the picture and the four letters of a type. What is near the middle is pale, and its letter hollow. */
export function Portrait({ person: { name, leans }, isNamed = true }: PortraitProps) {
  return (
    <figure className={`min-w-0 flex-1 tint-${familyOf(leans)}`}>
      <TypeScene letters={leans} className="h-28 w-full rounded-2xl sm:h-36" />
      <figcaption className="mt-2">
        {isNamed && <span className="block">{name}</span>}
        <span className="block font-serif text-3xl font-semibold tracking-wide text-pigment">
          <TypeLetters letters={leans} />
        </span>
      </figcaption>
    </figure>
  );
}

/** What hollow letters mean, where there are any. */
export function PaleLetters({ people }: { readonly people: readonly Shown[] }) {
  const hasPale = people.some(({ leans }) => leans.some(({ isBorderline }) => isBorderline));
  return (
    hasPale && (
      <p className="mt-3 text-sm text-ink-soft">颜色浅的字母，落在横条中间那一段，容易变，别太当真。</p>
    )
  );
}
