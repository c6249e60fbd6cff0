import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * What was typed or filled in before hydration stands in the inputs but not in the state, which would empty them with the next
 * key. Hands every filled field over once.
 */
export function useEarlyInput(
  adopt: (early: Readonly<Record<string, string>>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const handOver = useEffectEvent(() => {
    const early = [...new FormData(form.current ?? undefined)].flatMap(([name, value]) =>
      typeof value === "string" && value !== "" ? [[name, value] as const] : [],
    );
    if (early.length > 0) adopt(Object.fromEntries(early));
  });
  useEffect(() => {
    handOver();
  }, []);
  return form;
}
