import { Clock, ListChecks, ShieldCheck } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { useNotice } from "#web/components/use-notice.ts";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { Prose } from "#web/components/prose.tsx";
import { IntroActions } from "#web/features/questionnaire/intro-actions.tsx";
import { IntroLinks } from "#web/features/questionnaire/intro-links.tsx";
import { NextPage } from "#web/features/questionnaire/next-pages.tsx";
import { WithIntroduction, type IntroPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { UnsavedOffer } from "#web/features/unsaved/unsaved-offer.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";
import { SourceList } from "#web/features/report/source-list.tsx";

/** Asked for before the questions of a test that wants it. */
const loadAgeGated = () => import("#web/features/age-gate/age-gated.tsx");

export default function IntroPage() {
  return <WithIntroduction page={Intro} />;
}

function Intro({ instrument, entry }: IntroPageProps) {
  const navigate = useNavigate();
  const notice = useNotice();
  const isUnsaved = useUnsaved();
  const { about } = instrument;
  const [shortest, longest] = about.answeringMinutes;
  const minutes = shortest === longest ? `${longest}` : `${shortest}–${longest}`;
  return (
    <article className="max-w-column space-y-12">
      <PageTitle page={withSearchName(entry)} />
      <PageMeta
        page={entry.name}
        description={`${entry.description}${entry.questionCount}题，答题${minutes}分钟。免费，不用注册，做完马上看到结果，不是诊断。`}
        listedAt={`/${entry.type}/intro`}
        picture={entry.type}
      />
      {notice !== undefined && <Message role="alert">{notice}</Message>}
      <header>
        <h1 tabIndex={-1} className="font-serif text-[1.75rem] font-semibold sm:text-3xl">
          {entry.name}
        </h1>
        <p className="mt-4 text-lg">{entry.description}</p>
        <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2 text-ink-soft tabular-nums">
          <li className="flex items-center gap-2">
            <ListChecks aria-hidden="true" className="size-5" />
            {`${entry.questionCount} 题`}
          </li>
          <li className="flex items-center gap-2">
            <Clock aria-hidden="true" className="size-5" />
            {`${minutes} 分钟`}
          </li>
          <li className="flex items-center gap-2">
            <ShieldCheck aria-hidden="true" className="size-5" />
            免费，不用注册
          </li>
        </ul>
        <div className="mt-8">
          <IntroActions
            key={String(isUnsaved)}
            instrument={instrument}
            onStart={() => {
              void navigate(`/${entry.type}/questionnaire`);
            }}
          />
        </div>
        <p className="mt-5 text-ink-soft">
          {about.timeFrame}
          {isUnsaved
            ? "答案只在这个标签页里，不保存，做完也不计人数。"
            : "答案只留在这台设备上，进度会自动保存，中途离开也能接着答。"}
        </p>
        {!isUnsaved && <CountNotice total={entry.total} />}
        <UnsavedOffer />
        <p className="mt-4 border-l-4 border-mild pl-4">{about.warning}</p>
        <p className="mt-2">
          <Link to={`/test-info/${entry.type}`} className="link inline-flex min-h-11 items-center">
            了解更多
          </Link>
        </p>
      </header>
      <Prose title="它看什么" paragraphs={about.purpose} />
      <Prose title="依据" paragraphs={about.theory} />
      <section>
        <h2 className="font-serif text-xl font-semibold">结果怎么读</h2>
        <dl className="mt-4 space-y-4">
          {about.bands.map((band) => (
            <div key={band.label}>
              <dt className="font-medium">{band.label}</dt>
              <dd className="text-ink-soft">{band.meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Prose title="适合谁" paragraphs={[about.audience]} />
      <section>
        <h2 className="font-serif text-xl font-semibold">声明与来源</h2>
        <p className="mt-3">{about.disclaimer}</p>
        <SourceList about={about} />
      </section>
      {entry.isAboutHealth && <HelpLines />}
      <IntroLinks type={entry.type} />
      <NextPage path={`/${entry.type}/questionnaire`} loadPart={instrument.ageGate && loadAgeGated} />
    </article>
  );
}

/** What the request that counts people carries, to the letter (toAnonymousCount in data/outbox/submit.ts). */
function CountNotice({ total: { label, isCompared } }: Pick<IntroPageProps["entry"], "total">) {
  const sent = ["结果类型", label, "开始和结束时间", ...(isCompared ? ["计分版本"] : [])].join("、");
  return (
    <p className="mt-2 text-ink-soft">
      {`没有存到账号的结果，打开时会匿名计一次人数：只发测试的类型和名称、${sent}和一个随机编号，没有你的答案。`}
      {isCompared ? "服务器只把人数和这个总分的份数各加1。" : "服务器只把人数加1。"}
    </p>
  );
}
