import { Link } from "react-router";
import { ExternalLink, externalLabels, joinLabels } from "#web/components/external-link.tsx";
import { LINKS } from "#web/content/links.ts";

/** Classes of one link: a row on phones, a card on wide screens. */
const ITEM =
  "grid grid-cols-[1fr_auto] items-baseline gap-x-3 border-b border-line py-3 sm:sheet sm:flex sm:flex-col sm:items-start sm:px-6 sm:py-6";
const TEXT = "col-span-2 text-ink-soft max-sm:text-sm sm:mt-2";
const WAY =
  "button-quiet max-sm:col-start-2 max-sm:row-start-1 max-sm:min-h-11 max-sm:border-0 max-sm:p-0 max-sm:text-accent";

/** Links to materials, a recommended site and pages of health organisations. */
export function MoreToRead() {
  const { recommendedSite, healthPages } = LINKS;
  return (
    <section aria-labelledby="more" className="max-sm:pt-6">
      <h2 id="more" className="font-serif text-lg font-semibold sm:text-xl">
        想多了解一些
      </h2>
      <ul className="grid max-sm:mt-1 max-sm:border-t max-sm:border-line sm:mt-5 sm:grid-cols-2 sm:gap-5">
        <li className={ITEM}>
          <h3 className="font-serif text-lg font-semibold">资料分享</h3>
          <p className={TEXT}>和这些测试有关的材料，可以慢慢看，也可以转给家人和朋友。</p>
          <p className="contents sm:mt-auto sm:block sm:pt-5">
            <Link to="/share-files" className={WAY}>
              去看资料
            </Link>
          </p>
        </li>
        <li className={ITEM}>
          <h3 className="font-serif text-lg font-semibold">{recommendedSite.title}</h3>
          <p className={TEXT}>{recommendedSite.description}</p>
          <p className="contents sm:mt-auto sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-2 sm:pt-5">
            <ExternalLink page={recommendedSite} text="去看看" className={WAY} />
            <span className="break-keep text-ink-soft max-sm:text-sm">
              {joinLabels([...new Set(["外部网站", ...externalLabels(recommendedSite)])])}
            </span>
          </p>
        </li>
      </ul>
      <h3 className="mt-6 font-medium sm:mt-8">专业机构的介绍</h3>
      <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
        {healthPages
          .filter(({ url }) => url !== recommendedSite.url)
          .map((page) => (
            <li key={page.url}>
              <ExternalLink page={page} className="link inline-flex min-h-11 items-center py-1" />
            </li>
          ))}
      </ul>
    </section>
  );
}
