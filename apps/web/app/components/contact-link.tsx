import { SITE } from "#web/content/site.ts";

/** True if the operator has set an e-mail address. */
export const HAS_CONTACT = SITE.contactEmail !== "";

/** Link to the operator's e-mail address, for the end of a sentence; requires `HAS_CONTACT`. */
export function ContactLink() {
  return (
    <a className="link" href={`mailto:${SITE.contactEmail}`}>
      {SITE.contactEmail}
    </a>
  );
}
