import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { ExternalLink } from "#web/components/external-link.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { LINKS } from "#web/content/links.ts";

/** Links to related materials, the other tests and the home page. */
export function IntroLinks({ type }: { type: InstrumentId }) {
  const others = CATALOGUE.filter((entry) => entry.isAvailable && entry.type !== type);
  const pages = LINKS.introPages[type] ?? [];
  return (
    <>
      <Titled title="相关资料">
        <p className="mt-3">
          和测试有关的材料都放在
          <Link to="/share-files" className="link">
            资料分享
          </Link>
          里，测试前后都可以看。
        </p>
        {pages.length > 0 && (
          <ul className="mt-2">
            {pages.map((page) => (
              <li key={page.url}>
                <ExternalLink page={page} className="link inline-flex min-h-11 items-center py-1" />
              </li>
            ))}
          </ul>
        )}
      </Titled>
      <nav aria-labelledby="other-tests">
        <h2 id="other-tests" className="font-serif text-xl font-semibold">
          其他测试
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-8">
          {others.map((entry) => (
            <li key={entry.type}>
              <Link to={`/${entry.type}/intro`} className="link inline-flex min-h-11 items-center">
                {entry.name}
              </Link>
            </li>
          ))}
          {type === "asd" && (
            <li>
              <Link to="/milestones" className="link inline-flex min-h-11 items-center">
                预警征象自查（3个月到6岁）
              </Link>
            </li>
          )}
          <li>
            <Link to="/" className="link inline-flex min-h-11 items-center">
              返回首页
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}
