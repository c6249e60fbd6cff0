import { Link } from "react-router";
import { ExternalLink, externalLabels } from "#web/components/external-link.tsx";
import { LINKS } from "#web/content/links.ts";

/** Below the tests: our own materials, a recommended site, pages of health bodies. */
export function MoreToRead() {
  const { recommendedSite, healthPages } = LINKS;
  return (
    <section aria-labelledby="more" className="max-sm:pt-8">
      <h2 id="more" className="font-serif text-xl font-semibold">
        想多了解一些
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2">
        <li className="sheet flex flex-col px-6 py-6">
          <h3 className="font-serif text-lg font-semibold">资料分享</h3>
          <p className="mt-2 text-ink-soft">和这些测试有关的材料，可以慢慢看，也可以转给家人和朋友。</p>
          <p className="mt-auto pt-5">
            <Link to="/share-files" className="button-quiet">
              去看资料
            </Link>
          </p>
        </li>
        <li className="sheet flex flex-col px-6 py-6">
          <h3 className="font-serif text-lg font-semibold">{recommendedSite.title}</h3>
          <p className="mt-2 text-ink-soft">{recommendedSite.description}</p>
          <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-5">
            <ExternalLink page={recommendedSite} text="去看看" className="button-quiet" />
            <span className="text-ink-soft">
              {[...new Set(["外部网站", ...externalLabels(recommendedSite)])].join(" · ")}
            </span>
          </p>
        </li>
      </ul>
      <h3 className="mt-8 font-medium">专业机构的介绍</h3>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {healthPages.map((page) => (
          <li key={page.url}>
            <ExternalLink page={page} className="link inline-flex min-h-11 items-center py-1" />
          </li>
        ))}
      </ul>
    </section>
  );
}
