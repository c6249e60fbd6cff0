import type { CodeLetter } from "@xinjing/instruments/card";
import { drawTypeScene, familyOf } from "#web/content/scene/type-scene.ts";
import { Drawing } from "./scene.tsx";

interface TypeSceneProps {
  /** The four letters in their order. */
  readonly letters: readonly CodeLetter[];
  readonly className?: string;
}

/** The scene of one of the 16 types in the colour of its family; what is borderline is half-transparent, its other form paler behind it. */
export function TypeScene({ letters, className = "" }: TypeSceneProps) {
  return <Drawing shapes={drawTypeScene(letters)} className={`tint-${familyOf(letters)} ${className}`} />;
}

/** The same letters to read, all in the colour around them; a borderline one is hollow. */
export function TypeLetters({ letters }: Pick<TypeSceneProps, "letters">) {
  return letters.map(({ letter, isBorderline }) => (
    <span key={letter} className={isBorderline ? "hollow" : undefined}>
      {letter}
    </span>
  ));
}
