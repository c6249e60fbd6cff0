import { useLocation } from "react-router";

const FORMS = /^\/(login|register)\/?$/;

/**
 * Returns the navigation state for links to the login and registration pages, which leads back to this page. Those forms pass
 * on their own.
 */
export function useWayBack(): unknown {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  return FORMS.test(pathname) ? state : { from: pathname + search + hash };
}
