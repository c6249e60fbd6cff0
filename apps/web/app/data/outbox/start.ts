import { whenIdle } from "#web/platform/browser/idle.ts";

/**
 * Loads the sender of what waits and starts it when the page has nothing to do. When it does not arrive, what waits is sent by
 * the next page that is opened. Returns what ends it.
 */
export function startOutboxLater(): () => void {
  let end: (() => void) | undefined;
  let isOver = false;

  const start = async () => {
    try {
      const { startOutbox } = await import("./sender.ts");
      if (!isOver) end = startOutbox();
    } catch (error) {
      console.warn("what sends results did not arrive", error);
    }
  };

  const callOff = whenIdle(() => void start());
  return () => {
    isOver = true;
    callOff();
    end?.();
  };
}
