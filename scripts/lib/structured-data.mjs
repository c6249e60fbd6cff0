import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SITE } from "../../apps/web/app/content/site.ts";
import { CATALOGUE } from "../../packages/instruments/src/catalogue.ts";

/**
 * Writes a schema.org description into the head of each info page. After the build and not through React: under
 * Trusted Types no script element can be made in the browser. It is a data block, so no policy has to allow it.
 */
export async function addStructuredData(client, origin) {
  for (const entry of CATALOGUE) {
    if (!entry.isAvailable) continue;
    const path = `/test-info/${entry.type}`;
    const data = describeInfoPage({ entry, instrument: await entry.load(), origin, path });
    const file = join(client, path, "index.html");
    const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
    const html = readFileSync(file, "utf8");
    writeFileSync(
      file,
      html.replace("</head>", () => `<script type="application/ld+json">${json}</script></head>`),
    );
  }
}

/** Says what the page itself says in words, and nothing more: no condition it would diagnose, no rating, no reviewer. */
function describeInfoPage({ entry, instrument, origin, path }) {
  const { about, info } = instrument;
  return {
    "@context": "https://schema.org",
    "@type": entry.isAboutHealth ? "MedicalWebPage" : "WebPage",
    ...(origin !== "" && { "@id": `${origin}${path}`, url: `${origin}${path}` }),
    name: entry.name,
    description: entry.description,
    disambiguatingDescription: about.disclaimer,
    inLanguage: "zh-CN",
    isAccessibleForFree: true,
    audience: { "@type": "PeopleAudience", description: about.audience },
    author: { "@type": "Organization", name: info.author },
    dateModified: info.lastUpdated,
    lastReviewed: about.reviewedOn,
    isPartOf: { "@type": "WebSite", name: SITE.name, ...(origin !== "" && { url: `${origin}/` }) },
    citation: about.sources.map(({ title, url }) => ({
      "@type": "CreativeWork",
      name: title,
      ...(url !== undefined && { url }),
    })),
  };
}
