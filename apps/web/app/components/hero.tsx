import type { CodeLetter } from "@xinjing/instruments/card";
import { describeHero, drawHero, drawMeeting, windowOf, type Two } from "#web/content/scene/heroes.ts";
import { Drawing } from "./scene.tsx";

export interface HeroProps {
  /** The four letters in their order. */
  readonly letters: readonly CodeLetter[];
  readonly className?: string;
  /** Shows the silhouette alone, so that it is known at 40 px. */
  readonly isSmall?: boolean;
  /** Says in its name what it shows. */
  readonly isNamed?: boolean;
}

/** The silhouette of one of the 16 types in the tint around it; where one letter is open, the other type stands far off. */
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

/** Two silhouettes side by side on one lake, in the tint around it. Its name says what they are. */
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
