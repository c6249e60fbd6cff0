import type { Flow } from "@xinjing/instruments/instrument";
import type { Session } from "@xinjing/instruments/session";
import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { whenIdle } from "#web/platform/browser/idle.ts";
import type { RestProps } from "./rest.tsx";

type RestScreen = ComponentType<RestProps>;

/**
 * Returns the break before the current question. There is one if the question begins a chapter and has no answer, and
 * the previous question has one. Each break is shown once. If this script loads late, a question that is already
 * displayed stays.
 */
export function useRest({ currentQuestionIndex: index, answers }: Session, rests: Flow["rests"]) {
  const [Rest, setRest] = useState<RestScreen>();
  const [restedAt, setRestedAt] = useState(0);
  const end = () => setRestedAt(index);
  const arrive = useEffectEvent((screen: RestScreen) => {
    setRest(() => screen);
    end();
  });
  useEffect(() => {
    if (!rests) return undefined;
    return whenIdle(() => {
      import("./rest.tsx").then((module) => arrive(module.Rest)).catch(() => undefined);
    });
  }, [rests]);
  const chapter = rests?.indexOf(index) ?? -1;
  const isDue =
    chapter >= 0 && restedAt !== index && answers[index] !== undefined && answers[index + 1] === undefined;
  return Rest && isDue ? { Rest, chapter, end } : undefined;
}
