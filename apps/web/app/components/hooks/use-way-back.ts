import { useLocation } from "react-router";

const FORMS = /^\/(login|register)\/?$/;

/**
 * Returns the navigation state for links to the login and registration pages, so that they return to this page. On
 * those two pages, returns the state that they received.
 */
export function useWayBack(): unknown {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  return FORMS.test(pathname) ? state : { from: pathname + search + hash };
}
