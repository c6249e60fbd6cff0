import type { InstrumentId } from "@xinjing/instruments/instrument";
import { SITE } from "#web/content/site.ts";

interface PageMetaProps {
  /** What the page is called, without the site's name. */
  readonly page: string;
  /** 50 to 110 characters about this page and no other. */
  readonly description: string;
  /** Address under which search engines may list the page; without one they are asked not to. */
  readonly listedAt?: `/${string}`;
  /** Whose picture a link preview shows. */
  readonly picture?: InstrumentId | "site";
}

/**
 * What search engines and link previews read of a page, beside its title. React keeps it true when the page changes:
 * the share sheets of some browsers pass on the canonical address. Addresses are whole only where the build knows
 * the site's origin.
 */
export function PageMeta({ page, description, listedAt, picture = "site" }: PageMetaProps) {
  return (
    <>
      <meta name="description" content={description} />
      {listedAt === undefined && <meta name="robots" content="noindex" />}
      {listedAt !== undefined && SITE.origin !== "" && (
        <>
          <link rel="canonical" href={`${SITE.origin}${listedAt}`} />
          <meta property="og:url" content={`${SITE.origin}${listedAt}`} />
        </>
      )}
      <meta property="og:site_name" content={SITE.name} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="zh_CN" />
      <meta property="og:title" content={page} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${SITE.origin}/og/${picture}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
