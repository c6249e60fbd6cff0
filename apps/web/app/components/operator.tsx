import { SITE } from "#web/content/site.ts";

/** Whom to write to, at the end of a sentence: the operator's address, or in words where none is set. */
export function Operator() {
  if (SITE.contactEmail === "") return "网站的运营者";
  return (
    <a className="link" href={`mailto:${SITE.contactEmail}`}>
      {SITE.contactEmail}
    </a>
  );
}
