import { useEffect } from "react";
import { initialiseAuth } from "#web/data/account/auth-store.ts";
import { startRevoking } from "#web/data/account/ended-logins.ts";
import { followClearing } from "#web/data/device/follow-clearing.ts";
import { startOutboxLater } from "#web/data/outbox/start.ts";
import { keepFocus } from "#web/platform/browser/keep-focus.ts";
import { unfoldForPrint } from "#web/platform/browser/print.ts";
import { registerOfflineWorker } from "#web/platform/offline/worker.ts";

/** Starts the background services of every page. */
export function useServices(): void {
  useEffect(() => {
    initialiseAuth();
    startOutboxLater();
    startRevoking();
    unfoldForPrint();
    keepFocus();
    followClearing();
    registerOfflineWorker();
  }, []);
}
