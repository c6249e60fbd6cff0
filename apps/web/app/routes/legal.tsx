import { Navigate, useLocation } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { ACCESSIBILITY, CHILDREN, PRIVACY, TERMS } from "#web/content/legal.ts";

/** Rules of the site and the accessibility statement, each at its own address. */
export default function Legal() {
  const path = useLocation().pathname.replace(/\/$/, "");
  const document = [PRIVACY, TERMS, CHILDREN, ACCESSIBILITY].find((each) => each.path === path);
  return document ? <LegalPage document={document} /> : <Navigate to="/" replace />;
}
