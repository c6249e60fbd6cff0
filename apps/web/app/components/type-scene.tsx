import type { CodeLetter } from "@xinjing/instruments/card";
import { Suspense } from "react";
import { familyOf } from "#web/content/scene/family.ts";
import type { HeroProps } from "./hero.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** Loads the silhouettes on demand, because only the type test needs them. */
export const loadHero = async () => (await import("./hero.tsx")).Hero;

const Hero = lazyPart(loadHero);

/** Shows the silhouette of a type in the colour of its family. */
export function TypeScene({ className = "", ...props }: HeroProps) {
  return (
    <div className={`hero overflow-hidden tint-${familyOf(props.letters)} ${className}`}>
      <Suspense>
        <Hero {...props} />
      </Suspense>
    </div>
  );
}

/** Shows the letters in the current colour; borderline ones are hollow. */
export function TypeLetters({ letters }: { readonly letters: readonly CodeLetter[] }) {
  return letters.map(({ letter, isBorderline }) => (
    <span key={letter} className={isBorderline ? "hollow" : undefined}>
      {letter}
    </span>
  ));
}
