import { useRef, useState } from "react";

/**
 * A question that stands in the page in the place of the button that asks it. Whoever calls it off goes on from that
 * button, which comes back with the next paint.
 */
export function useAsking() {
  const [isAsking, setIsAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => setIsAsking(false);
  return {
    isAsking,
    opener,
    ask: () => setIsAsking(true),
    close,
    callOff: () => {
      close();
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}
