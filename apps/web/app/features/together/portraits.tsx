import type { Shown } from "@xinjing/instruments/together";
import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { TypeLetters } from "#web/components/type-scene.tsx";
import { familyOf } from "#web/content/scene/family.ts";

const Meeting = lazyPart(async () => (await import("#web/components/hero.tsx")).Meeting);

interface PortraitsProps {
  readonly people: readonly [Shown, Shown];
}

/** Shows two types as silhouettes on one lake, with names and letters. */
export function Portraits({ people: [first, second] }: PortraitsProps) {
  return (
    <figure className="hero overflow-hidden rounded-2xl lg:rounded-b-none">
      <figcaption className="relative flex">
        {[first, second].map(({ name, leans }) => (
          <p key={name} className="flex-1 px-3 pt-3 text-center">
            {name}
            <span
              className={`block font-serif text-3xl font-semibold tracking-wide text-pigment tint-${familyOf(leans)}`}
            >
              <TypeLetters letters={leans} />
            </span>
          </p>
        ))}
      </figcaption>
      <div className="aspect-2/1">
        <Suspense>
          <Meeting people={[first.leans, second.leans]} className="size-full" />
        </Suspense>
      </div>
    </figure>
  );
}
