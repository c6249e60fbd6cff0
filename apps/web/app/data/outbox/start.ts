import { whenIdle } from "#web/platform/browser/idle.ts";

/**
 * Loads the sender of what waits and starts it when the page has nothing to do. When it does not arrive, what waits is sent by
 * the next page that is opened.
 */
export function startOutboxLater(): void {
  whenIdle(() => {
    import("./sender.ts").then(
      ({ startOutbox }) => startOutbox(),
      (error: unknown) => console.warn("what sends results did not arrive", error),
    );
  });
}
