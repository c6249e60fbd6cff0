import { LegalPage } from "#web/components/legal-page.tsx";
import { PRIVACY } from "#web/content/legal.ts";

export default function Privacy() {
  return <LegalPage document={PRIVACY} />;
}
