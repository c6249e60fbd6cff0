import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Link } from "react-router";
import { TitleWords } from "#web/components/text/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";

/** Shows the name, scene and description of a test, and 开始测试. */
export function InfoHeader({ entry }: { readonly entry: CatalogueEntry }) {
  return (
    <header className="lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-12">
      <Scene
        test={entry.type}
        className="strip lg:order-last lg:col-span-5 lg:m-0 lg:h-64 lg:w-full lg:rounded-2xl"
      />
      <div className="lg:col-span-7">
        <p className="text-ink-soft">测试说明</p>
        <h1 tabIndex={-1} className="headline mt-1">
          <TitleWords>{entry.name}</TitleWords>
        </h1>
        <p className="mt-4 text-lg">{entry.description}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={`/${entry.type}/intro`} className="button-primary">
            开始测试
          </Link>
          <Link to="/" className="button-quiet">
            返回首页
          </Link>
          {entry.isAboutChild && (
            <Link to="/milestones" className="link inline-flex min-h-12 items-center">
              别的月龄：预警征象自查
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
