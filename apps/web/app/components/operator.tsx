import { SITE } from "#web/content/site.ts";

/** True where the operator has named an address to write to. */
export const HAS_CONTACT = SITE.contactEmail !== "";

/** The operator's address, at the end of a sentence; only where `HAS_CONTACT`. */
export function Operator() {
  return (
    <a className="link" href={`mailto:${SITE.contactEmail}`}>
      {SITE.contactEmail}
    </a>
  );
}
