import type { InstrumentId } from "@xinjing/instruments/instrument";
import { SITE } from "#web/content/site.ts";

interface PageMetaProps {
  /** Title without the name of the site. */
  readonly page: string;
  /** Unique description with 50 to 110 characters. */
  readonly description: string;
  /** Path that search engines may list. Without one, the page is marked `noindex`. */
  readonly listedAt?: `/${string}`;
  /** Picture of link previews. */
  readonly picture?: InstrumentId | "site";
}

/**
 * Sets the metadata for search engines and link previews. React updates it on navigation, because some share sheets use the
 * canonical address. Addresses are absolute only if the build knows the site's origin.
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
