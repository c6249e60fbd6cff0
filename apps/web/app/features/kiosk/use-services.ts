import { useEffect } from "react";
import { initialiseAuth } from "#web/data/account/auth-store.ts";
import { keepFocus } from "#web/platform/browser/keep-focus.ts";
import { unfoldForPrint } from "#web/platform/browser/print.ts";
import { registerOfflineWorker } from "#web/platform/offline/worker.ts";

/** Starts the background services of every page of the mode; none of them sends anything. */
export function useServices(): void {
  useEffect(() => {
    document.documentElement.dataset["elder"] = "on";
    initialiseAuth();
    unfoldForPrint();
    keepFocus();
    registerOfflineWorker();
  }, []);
}
