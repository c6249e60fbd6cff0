import { useLocation } from "react-router";

const FORMS = /^\/(login|register)\/?$/;

/** Navigation state for links to the login and register pages: leads back to this page afterwards. The forms pass on their own. */
export function useWayBack(): unknown {
  const { pathname, search, hash, state } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  return FORMS.test(pathname) ? state : { from: pathname + search + hash };
}
