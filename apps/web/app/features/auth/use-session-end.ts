import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { User } from "@xinjing/contract/auth";
import { subscribeExpiry } from "#web/data/account/auth-store.ts";
import { logout } from "#web/data/account/sign-out.ts";
import { followSignOut } from "#web/data/session/archive.ts";
import { loadScreen } from "#web/platform/browser/load-screen.ts";
import { toSignIn } from "./after-login.ts";

/** Paths of pages that stay open when the login expires. */
const KEPT_PAGES = /\/(questionnaire|loading|result|together|visit-sheet|milestones)\/?$|^\/test-result\//;

/** Paths of pages that show a result or data of a result. A sign-out in another tab hides them. */
const RESULT_PAGES = /result|visit-sheet|follow-up|milestones/;

/**
 * Handles the end of a login. An expired one shows a notice or opens the login page; a sign-out hides the page and opens the
 * home page. `signOut` has a stable identity.
 */
export function useSessionEnd(user: User | undefined) {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [hasExpired, setHasExpired] = useState(false);
  /** Location key of the page from which the user signed out; then `/` after the home page is open. */
  const [leftAt, setLeftAt] = useState<string>();
  useEffect(
    () =>
      subscribeExpiry(() => {
        const { pathname: path, search } = globalThis.location;
        if (KEPT_PAGES.test(path)) setHasExpired(true);
        else void navigate("/login", { state: toSignIn(path + search, true) });
      }),
    [navigate],
  );
  useEffect(() => {
    if (!user) return;
    setHasExpired(false);
    setLeftAt(undefined);
  }, [user]);
  const openHome = async () => {
    setLeftAt(key);
    // If the home page cannot be loaded, for example offline, the signed-out notice stays.
    await loadScreen("/").then(
      async () => {
        await navigate("/");
        setLeftAt("/");
      },
      () => undefined,
    );
  };
  const leave = useRef(openHome);
  useEffect(() => {
    leave.current = openHome;
  });
  const [signOut] = useState(() => () => void logout(() => leave.current()));
  const followLeaving = useEffectEvent(() => {
    if (RESULT_PAGES.test(globalThis.location.pathname)) void openHome();
  });
  useEffect(() => followSignOut(followLeaving), []);
  const isHome = pathname === "/";
  const isHidden = leftAt === key && !isHome;
  return { hasExpired, isHidden, hasSignedOut: leftAt !== undefined && (isHidden || isHome), signOut };
}
