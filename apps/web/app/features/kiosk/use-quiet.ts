import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Time without a touch before it asks. */
const QUIET_MS = 60_000;
/** Time that it waits for an answer. */
const COUNTDOWN_MS = 15_000;
const TICK_MS = 250;

const TOUCHES = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "input"] as const;

/**
 * Counts down after a minute without a touch, and then calls `onEnd`. The time that the device slept counts: it ends when the device
 * wakes. Does nothing before the first touch.
 */
export function useQuiet(onEnd: () => void) {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const touchedAt = useRef<number>(undefined);
  const isAsking = useRef(false);
  const end = useEffectEvent(onEnd);

  const stay = () => {
    touchedAt.current = Date.now();
    isAsking.current = false;
    setSecondsLeft(undefined);
  };
  useEffect(() => {
    const touch = () => {
      // While it asks, the buttons answer.
      if (!isAsking.current) touchedAt.current = Date.now();
    };
    const tick = () => {
      if (touchedAt.current === undefined) return;
      const left = touchedAt.current + QUIET_MS + COUNTDOWN_MS - Date.now();
      isAsking.current = left <= COUNTDOWN_MS;
      if (left <= 0) end();
      setSecondsLeft(isAsking.current ? Math.max(0, Math.ceil(left / 1000)) : undefined);
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true });
    addEventListener("afterprint", touch);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true });
      removeEventListener("afterprint", touch);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return { secondsLeft, stay };
}
