import { useRef, useState } from "react";

/** State of a confirmation that replaces its button. After a cancellation, focuses the button again. */
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
