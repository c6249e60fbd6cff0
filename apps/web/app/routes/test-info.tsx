import { Link } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { SourceList } from "#web/features/report/source-list.tsx";
import { FactList } from "#web/features/test-info/fact-list.tsx";
import { InfoBody } from "#web/features/test-info/info-body.tsx";

/** Everything about a test before deciding to take it. The intro is the short form and starts the questions. */
export default function TestInfoPage() {
  return <WithFlow page={TestInfo} />;
}

function TestInfo({ instrument, entry }: FlowPageProps) {
  const { about, info } = instrument;
  const introPath = `/${entry.type}/intro`;
  return (
    <article className="max-w-column space-y-12">
      <PageTitle page={`测试说明 · ${withSearchName(entry)}`} />
      <PageMeta
        page={`测试说明 · ${entry.name}`}
        description={`${entry.name}的说明：问什么、怎么计分、依据有多可靠、做不到什么。${about.warning}`}
        listedAt={`/test-info/${entry.type}`}
        picture={entry.type}
      />
      <header>
        <p className="text-ink-soft">测试说明</p>
        <h1 tabIndex={-1} className="mt-1 font-serif text-[1.75rem] font-semibold sm:text-3xl">
          {entry.name}
        </h1>
        <p className="mt-4 text-lg">{entry.description}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={introPath} className="button-primary">
            开始测试
          </Link>
          <Link to="/" className="button-quiet">
            返回首页
          </Link>
        </div>
      </header>
      <section aria-label="基本信息">
        <FactList instrument={instrument} entry={entry} />
        <p className="mt-6 border-l-4 border-mild pl-4">{about.warning}</p>
      </section>
      <InfoBody instrument={instrument} entry={entry} />
      <section aria-labelledby="reminder" className="rounded-2xl bg-accent-wash px-5 py-5 sm:px-7">
        <h2 id="reminder" className="font-serif text-xl font-semibold">
          请记得
        </h2>
        <p className="mt-3">{info.reminder}</p>
      </section>
      {entry.isAboutHealth && <HelpLines />}
      <section aria-labelledby="sources">
        <h2 id="sources" className="font-serif text-xl font-semibold">
          声明与来源
        </h2>
        <p className="mt-3">{about.disclaimer}</p>
        <SourceList about={about} />
      </section>
      <Link to={introPath} className="button-primary">
        {`去做${entry.name}`}
      </Link>
    </article>
  );
}
