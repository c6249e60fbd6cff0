import { drawTypeScene, familyOf, type SceneLetter } from "#web/content/scene/type-scene.ts";
import { Drawing } from "./scene.tsx";

interface TypeSceneProps {
  /** The four letters in their order. */
  readonly letters: readonly SceneLetter[];
  readonly className?: string;
}

/** The scene of one of the 16 types in the colour of its family; what is borderline is half-transparent, its other form paler behind it. */
export function TypeScene({ letters, className = "" }: TypeSceneProps) {
  return <Drawing shapes={drawTypeScene(letters)} className={`tint-${familyOf(letters)} ${className}`} />;
}
