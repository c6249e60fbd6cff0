import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { Mark } from "#web/components/mark.tsx";
import { Message } from "#web/components/message.tsx";
import { SITE } from "#web/content/site.ts";
import { followTurns, wipeKiosk } from "#web/data/device/kiosk.ts";
import { Countdown } from "#web/features/kiosk/countdown.tsx";
import { useGuard } from "#web/features/kiosk/use-guard.ts";
import { useQuiet } from "#web/features/kiosk/use-quiet.ts";
import { useServices } from "#web/features/kiosk/use-services.ts";
import { useFocusOnNavigation } from "#web/features/shell/use-focus-on-navigation.ts";

const wipe = () => void wipeKiosk();

/** Lays out 候诊模式: leads only to what the operator chose, with one button that removes everything. */
export default function KioskShell() {
  const { pathname } = useLocation();
  const { hasRefused, listeners } = useGuard();
  const { secondsLeft, stay } = useQuiet(wipe);
  const isHome = pathname === "/";
  const hasLeftHome = useHasLeft(isHome);
  useServices();
  useFocusOnNavigation(pathname);
  // After the first screen, a start or wipe in another tab also wipes this one.
  useEffect(() => (hasLeftHome ? followTurns() : undefined), [hasLeftHome]);
  // The first screen is always freshly loaded.
  useEffect(() => {
    if (isHome && hasLeftHome) wipe();
  }, [isHome, hasLeftHome]);
  useEffect(() => {
    scrollTo(0, 0);
  }, [pathname]);
  return (
    // Turns spell checking off, because browsers may send the text to a service.
    <div
      className="flex min-h-screen flex-col supports-[height:1dvh]:min-h-dvh"
      spellCheck={false}
      {...listeners}
    >
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-5 py-2">
          <Mark className="size-8 text-accent" />
          <span className="font-serif text-xl font-semibold tracking-widest">{SITE.name}</span>
          {!isHome && (
            <button type="button" className="button-quiet ml-auto" onClick={wipe}>
              清空，给下一位
            </button>
          )}
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-5 pt-6 pb-16 sm:pt-8 print:max-w-none print:p-0"
      >
        {hasRefused && (
          <div className="mb-6 print:hidden">
            <Message role="alert">这台设备大家共用，打不开这一页。可以记下来，回去用自己的手机看。</Message>
          </div>
        )}
        {!(isHome && hasLeftHome) && <Outlet />}
      </main>
      <div id="footer" />
      {secondsLeft !== undefined && <Countdown seconds={secondsLeft} onStay={stay} onWipe={wipe} />}
    </div>
  );
}

/** Returns true once another page than the first screen was shown since this document was loaded. */
function useHasLeft(isHome: boolean): boolean {
  const [hasLeft, setHasLeft] = useState(false);
  if (!isHome && !hasLeft) setHasLeft(true);
  return hasLeft;
}
