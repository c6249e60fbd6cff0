import { whenIdle } from "#web/platform/browser/idle.ts";

/** Loads and starts the sender when the page is idle. If the script fails to load, the next page tries again. */
export function startOutboxLater(): void {
  whenIdle(() => {
    import("./sender.ts").then(
      ({ startOutbox }) => startOutbox(),
      (error: unknown) => console.warn("the outbox could not be loaded", error),
    );
  });
}
