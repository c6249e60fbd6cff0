import { LegalPage } from "#web/components/legal-page.tsx";
import { TERMS } from "#web/content/legal.ts";

export default function Terms() {
  return <LegalPage document={TERMS} />;
}
