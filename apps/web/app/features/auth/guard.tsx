import { Fragment, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { readReturnPath, toSignIn } from "./after-login.ts";
import { useAuth } from "./use-auth.ts";

/**
 * Shows its page to signed-in people only; everyone else goes to /login and comes back from there. Another person gets a page of their own:
 * nothing that was read for the one before stays on it.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { isKnown, user, isLoading, hasExpired } = useAuth();
  const { pathname, search } = useLocation();
  if (!isKnown) return <Spinner>正在打开…</Spinner>;
  // Signing out opens another page. React may not have drawn it yet when the address is there and the login is gone.
  const isLeft = typeof location !== "undefined" && location.pathname !== pathname;
  if (!user && (isLoading || isLeft)) return <Spinner>正在退出…</Spinner>;
  return user ? (
    <Fragment key={user.id}>{children}</Fragment>
  ) : (
    <Navigate to="/login" replace state={toSignIn(pathname + search, hasExpired)} />
  );
}

/** Shows its page to visitors only; who is signed in goes to the page that sent them, else home. Prerendered, so it never hides the page first. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const { state } = useLocation() as { state: unknown };
  return isAuthenticated ? <Navigate to={readReturnPath(state)} replace /> : children;
}
