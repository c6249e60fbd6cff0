import { HelpLines } from "#web/components/help-lines.tsx";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Message } from "#web/components/message.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { WithDescription, type InfoPageProps } from "#web/features/questionnaire/with-part.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { SourceList } from "#web/features/result/source-list.tsx";
import { FactList } from "#web/features/test-info/fact-list.tsx";
import { InfoHeader } from "#web/features/test-info/info-header.tsx";
import { InfoBody } from "#web/features/test-info/info-body.tsx";
import { StartCard } from "#web/features/test-info/start-card.tsx";
import { Whole } from "#web/components/text/whole.tsx";

export const { loadPart } = WithDescription;

/** Describes a test in detail; the intro page is the short form. */
export default function TestInfoPage() {
  return <WithDescription page={TestInfo} />;
}

function TestInfo({ instrument, entry }: InfoPageProps) {
  const { about, info } = instrument;
  return (
    <article className={`ledger space-y-12 tint-${entry.type}`}>
      <PageTitle page={`测试说明 · ${withSearchName(entry)}`} />
      <PageMeta
        page={`测试说明 · ${entry.name}`}
        description={`${entry.name}的说明：怎么计分，有多可靠。${about.warning}`}
        listedAt={`/test-info/${entry.type}`}
        picture={entry.type}
      />
      <InfoHeader entry={entry} />
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
      <StartCard entry={entry} />
    </article>
  );
}
