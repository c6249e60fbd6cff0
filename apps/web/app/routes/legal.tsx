import { Navigate, useLocation } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { ACCESSIBILITY, CHILDREN, PRIVACY, TERMS } from "#web/content/legal.ts";

/** Shows the legal documents and the accessibility statement, each at its own path. */
export default function Legal() {
  const path = useLocation().pathname.replace(/\/$/, "");
  const document = [PRIVACY, TERMS, CHILDREN, ACCESSIBILITY].find((each) => each.path === path);
  return document ? <LegalPage document={document} /> : <Navigate to="/" replace />;
}
