import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { makePicture, type Picture } from "#web/platform/browser/picture.ts";
import { describeCard, type CardContent } from "./card-content.ts";
import { readCardStyle } from "./card-style.ts";
import { CARD, drawCard } from "./draw-card.ts";

export type CardPicture =
  | { readonly state: "drawing" | "failed" }
  | { readonly state: "drawn"; readonly picture: Picture; readonly alt: string };

/** The picture of a card, drawn again when the card says something else; `place` is where its colours are read. */
export function useCardPicture(card: CardContent, place: RefObject<Element | null>) {
  const alt = describeCard(card);
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly picture: Picture | undefined }>();
  const key = `${attempt} ${alt}`;

  const draw = useEffectEvent(async () => {
    if (!place.current) return undefined;
    const style = readCardStyle(place.current);
    return makePicture({
      ...CARD,
      draw: (context) => {
        drawCard(context, card, style);
      },
    });
  });

  useEffect(() => {
    let isGone = false;
    void draw().then((picture) => {
      if (!isGone) setDrawn({ key, picture });
    });
    return () => {
      isGone = true;
    };
  }, [key]);

  // A picture of another choice is never shown, saved or shared.
  const isCurrent = drawn?.key === key;
  const state: CardPicture = !isCurrent
    ? { state: "drawing" }
    : drawn.picture
      ? { state: "drawn", picture: drawn.picture, alt }
      : { state: "failed" };
  return {
    ...state,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
