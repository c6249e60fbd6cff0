import { getAuth, subscribeAuth } from "./auth-store.ts";
import { whenIdle } from "./idle.ts";
import { withSchemas } from "./with-schemas.ts";

/**
 * Loads the sender of what waits and starts it, after the first view: at once while somebody is signed in, otherwise when
 * the page has nothing to do. When it does not arrive, whatever makes the sender try makes this try again; what waits is
 * on the device meanwhile. Returns what ends both.
 */
export function startOutboxLater(): () => void {
  let end: (() => void) | undefined;
  let isLoading = false;

  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { startOutbox } = await withSchemas(() => import("./outbox-sender.ts"));
      if (waiting.signal.aborted) return;
      stopWaiting();
      end = startOutbox();
    } catch (error) {
      isLoading = false;
      console.warn("what sends results did not arrive", error);
    }
  };
  const loadForMember = () => {
    if (getAuth().isAuthenticated) void load();
  };

  const waiting = new AbortController();
  const stopAuth = subscribeAuth(loadForMember);
  addEventListener("online", loadForMember, waiting);
  addEventListener("pageshow", loadForMember, waiting);
  document.addEventListener("visibilitychange", loadForMember, waiting);
  const callOff = whenIdle(() => void load());
  const stopWaiting = () => {
    waiting.abort();
    stopAuth();
    callOff();
  };
  loadForMember();
  return () => {
    stopWaiting();
    end?.();
  };
}
