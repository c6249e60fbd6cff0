import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { drawElement } from "#web/platform/browser/draw-element.ts";
import { makePicture, type Picture } from "#web/platform/browser/picture.ts";
import { describeCard, type CardContent } from "./card-content.ts";
import { CARD } from "./share-card.tsx";

export type CardPicture =
  | { readonly state: "drawing" | "failed" }
  | { readonly state: "drawn"; readonly picture: Picture; readonly alt: string };

/** The picture of a card, drawn again when the card says something else; `place` is where the card is laid out. */
export function useCardPicture(card: CardContent, place: RefObject<HTMLElement | null>) {
  const alt = describeCard(card);
  const [attempt, setAttempt] = useState(0);
  const [drawn, setDrawn] = useState<{ readonly key: string; readonly picture: Picture | undefined }>();
  const key = `${attempt} ${alt}`;

  const draw = useEffectEvent(async () => {
    const laidOut = place.current;
    if (!laidOut) return undefined;
    return makePicture({
      ...CARD,
      draw: (context) => {
        context.scale(CARD.scale, CARD.scale);
        drawElement(context, laidOut);
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
