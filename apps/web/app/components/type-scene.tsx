import type { CodeLetter } from "@xinjing/instruments/card";
import { Suspense } from "react";
import { familyOf } from "#web/content/scene/family.ts";
import type { HeroProps } from "./hero.tsx";
import { lazyPart } from "./lazy-part.tsx";

/** Loads the sixteen silhouettes: 4 KB that no health test needs. */
export const loadHero = async () => (await import("./hero.tsx")).Hero;

const Hero = lazyPart(loadHero);

/** The place of a type's silhouette, in the colour of its family. */
export function TypeScene({ className = "", ...props }: HeroProps) {
  return (
    <div className={`hero overflow-hidden tint-${familyOf(props.letters)} ${className}`}>
      <Suspense>
        <Hero {...props} />
      </Suspense>
    </div>
  );
}

/** The same letters to read, all in the colour around them; a borderline one is hollow. */
export function TypeLetters({ letters }: { readonly letters: readonly CodeLetter[] }) {
  return letters.map(({ letter, isBorderline }) => (
    <span key={letter} className={isBorderline ? "hollow" : undefined}>
      {letter}
    </span>
  ));
}
