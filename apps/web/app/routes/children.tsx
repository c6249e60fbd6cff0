import { LegalPage } from "#web/components/legal-page.tsx";
import { CHILDREN } from "#web/content/legal.ts";

export default function Children() {
  return <LegalPage document={CHILDREN} />;
}
