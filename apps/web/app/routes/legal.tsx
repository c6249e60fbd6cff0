import { Navigate, useLocation } from "react-router";
import { LegalPage } from "#web/components/legal-page.tsx";
import { CHILDREN, PRIVACY, TERMS } from "#web/content/legal.ts";

/** The rules of the site; one of them under each of its addresses. */
export default function Legal() {
  const path = useLocation().pathname.replace(/\/$/, "");
  const document = [PRIVACY, TERMS, CHILDREN].find((each) => each.path === path);
  return document ? <LegalPage document={document} /> : <Navigate to="/" replace />;
}
