import type { CodeLetter } from "@xinjing/instruments/card";
import { describeHero, drawHero, drawMeeting, windowOf, type Two } from "#web/content/scene/heroes.ts";
import { Drawing } from "./scene.tsx";

export interface HeroProps {
  /** Letters in order. */
  readonly letters: readonly CodeLetter[];
  readonly className?: string;
  /** True to show only the silhouette, for small sizes. */
  readonly isSmall?: boolean;
  /** True to set an accessible name. */
  readonly isNamed?: boolean;
}

/**
 * Shows the silhouette of one of the 16 types in the current tint. If one letter is borderline, the other type is in the
 * distance.
 */
export function Hero({ letters, className = "size-full", isSmall = false, isNamed = false }: HeroProps) {
  const [from, top, side] = windowOf(letters);
  return (
    <Drawing
      shapes={drawHero(letters, isSmall)}
      className={`hero ${className}`}
      name={isNamed ? describeHero(letters) : undefined}
      {...(isSmall && { from, top, width: side, height: side })}
    />
  );
}

interface MeetingProps {
  readonly people: Two;
  readonly className: string;
}

/** Shows two silhouettes on one lake, with an accessible name. */
export function Meeting({ people, className }: MeetingProps) {
  return (
    <Drawing
      shapes={drawMeeting(people)}
      className={`hero ${className}`}
      name={people.map(describeHero).join("；")}
      top={58}
      height={182}
    />
  );
}
