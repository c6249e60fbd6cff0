import { Fragment, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { readReturnPath, toSignIn } from "./after-login.ts";
import { useAuth } from "./use-auth.ts";

/**
 * Redirects visitors to /login, which returns them to this page. The page is mounted again for a different user, so
 * that no data of the previous one remains.
 */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { isKnown, user, isLoading, hasExpired } = useAuth();
  const { pathname, search } = useLocation();
  if (!isKnown) return <Spinner>正在打开…</Spinner>;
  // After a sign-out, the address may change before React renders the next page.
  const isLeft = typeof location !== "undefined" && location.pathname !== pathname;
  if (!user && (isLoading || isLeft)) return <Spinner>正在退出…</Spinner>;
  return user ? (
    <Fragment key={user.id}>{children}</Fragment>
  ) : (
    <Navigate to="/login" replace state={toSignIn(pathname + search, hasExpired)} />
  );
}

/** Redirects signed-in users to the page they came from, or home. The page is prerendered, so they see it first. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useAuth();
  const { state } = useLocation() as { state: unknown };
  return isAuthenticated ? <Navigate to={readReturnPath(state)} replace /> : children;
}
