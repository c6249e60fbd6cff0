import { Link } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { TitleWords } from "#web/components/clauses.tsx";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Message } from "#web/components/message.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { WithDescription, type InfoPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { Titled } from "#web/components/prose.tsx";
import { Scene } from "#web/components/scene.tsx";
import { SourceList } from "#web/features/result/source-list.tsx";
import { FactList } from "#web/features/test-info/fact-list.tsx";
import { InfoBody } from "#web/features/test-info/info-body.tsx";
import { sayRange } from "#web/components/say-range.ts";
import { Whole } from "#web/components/whole.tsx";

export const { loadPart } = WithDescription;

/** Everything about a test before deciding to take it. The intro is the short form and starts the questions. */
export default function TestInfoPage() {
  return <WithDescription page={TestInfo} />;
}

function TestInfo({ instrument, entry }: InfoPageProps) {
  const { about, info } = instrument;
  const introPath = `/${entry.type}/intro`;
  return (
    <article className={`ledger space-y-12 tint-${entry.type}`}>
      <PageTitle page={`测试说明 · ${withSearchName(entry)}`} />
      <PageMeta
        page={`测试说明 · ${entry.name}`}
        description={`${entry.name}的说明：怎么计分，有多可靠。${about.warning}`}
        listedAt={`/test-info/${entry.type}`}
        picture={entry.type}
      />
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
            <Link to={introPath} className="button-primary">
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
      <Titled title="基本信息">
        <FactList instrument={instrument} entry={entry} />
      </Titled>
      <Titled title="请记得">
        <div className="mt-3">
          <Message role="status">
            <Whole>{info.reminder}</Whole>
          </Message>
        </div>
      </Titled>
      <InfoBody instrument={instrument} entry={entry} />
      {entry.isAboutHealth && <HelpLines isAboutChild={entry.isAboutChild} />}
      <Titled title="声明与来源">
        <Disclaimer about={about} className="mt-3" />
        <SourceList about={about} />
      </Titled>
      <div className="sheet relative isolate overflow-hidden lg:h-60 lg:border-0">
        <Scene test={entry.type} className="-z-1 h-30 w-full lg:absolute lg:inset-0 lg:h-full" />
        <div className="flex h-full flex-col items-start px-5 py-5 lg:w-2/5 lg:px-8 lg:py-7">
          <p className="font-serif text-xl font-semibold">
            <TitleWords>{entry.name}</TitleWords>
          </p>
          <p className="mt-1 text-ink-soft">{`${entry.question_count}道题，答题${sayRange(about.answeringMinutes)}分钟`}</p>
          <Link to={introPath} className="button-primary mt-4 lg:mt-auto">
            去做
            <wbr />
            <TitleWords>{entry.name}</TitleWords>
          </Link>
        </div>
      </div>
    </article>
  );
}
