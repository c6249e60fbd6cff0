import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { SITE } from "#web/content/site.ts";

/**
 * Describes a test as schema.org JSON for its info page; undefined for other paths. Contains only what the page says:
 * no condition, rating or reviewer.
 */
export async function describeForSearch(path: string): Promise<string | undefined> {
  const entry = CATALOGUE.find(({ type }) => path === `/test-info/${type}`);
  if (!entry) return undefined;
  const [{ about }, info] = await Promise.all([entry.load(), entry.loadInfo()]);
  const data = {
    "@context": "https://schema.org",
    "@type": entry.isAboutHealth ? "MedicalWebPage" : "WebPage",
    ...(SITE.origin !== "" && { "@id": `${SITE.origin}${path}`, url: `${SITE.origin}${path}` }),
    name: entry.name,
    description: entry.description,
    disambiguatingDescription: about.disclaimer,
    inLanguage: "zh-CN",
    isAccessibleForFree: true,
    author: { "@type": "Organization", name: info.author },
    dateModified: info.lastUpdated,
    lastReviewed: about.reviewedOn,
    isPartOf: {
      "@type": "WebSite",
      name: SITE.name,
      ...(SITE.origin !== "" && { url: `${SITE.origin}/` }),
    },
    citation: about.sources.map(({ title, url }) => ({
      "@type": "CreativeWork",
      name: title,
      ...(url !== undefined && { url }),
    })),
  };
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
