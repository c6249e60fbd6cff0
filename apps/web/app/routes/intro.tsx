import { Lock, Users } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { useNotice } from "#web/components/use-notice.ts";
import { TitleWords } from "#web/components/clauses.tsx";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { Folding } from "#web/components/folding.tsx";
import { ProseText } from "#web/components/prose.tsx";
import { Scene } from "#web/components/scene.tsx";
import { Whole } from "#web/components/whole.tsx";
import { HAS_ITEM_PACKS } from "#web/content/site.ts";
import { useIsKept } from "#web/components/is-kept.ts";
import { sayRange } from "#web/components/say-range.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { Preview } from "#web/features/questionnaire/preview.tsx";
import { IntroActions } from "#web/features/questionnaire/intro-actions.tsx";
import { IntroLinks } from "#web/features/questionnaire/intro-links.tsx";
import { NextPage } from "#web/features/questionnaire/next-pages.tsx";
import { WithIntroduction, type IntroPageProps } from "#web/features/questionnaire/with-flow.tsx";
import { UnsavedOffer } from "#web/features/unsaved/unsaved-offer.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

/** Asked for before the questions of a test that wants it. */
const loadAgeGated = () => import("#web/features/age-gate/age-gated.tsx");

export const { loadPart } = WithIntroduction;

export default function IntroPage() {
  return <WithIntroduction page={Intro} />;
}

function Intro({ instrument, entry }: IntroPageProps) {
  const isKept = useIsKept();
  const notice = useNotice();
  const { about } = instrument;
  const { user } = useAuth();
  const minutes = sayRange(about.answeringMinutes);
  return (
    <article className="lg:grid lg:grid-cols-12 lg:gap-x-16">
      <PageTitle page={withSearchName(entry)} />
      <PageMeta
        page={entry.name}
        description={`${entry.description}${entry.question_count}题，答题${minutes}分钟。免费，不用注册，做完马上看到结果，不是诊断。`}
        listedAt={`/${entry.type}/intro`}
        picture={entry.type}
      />
      {notice !== undefined && (
        <div className="mb-11 sm:mb-13 lg:col-span-12 lg:mb-6">
          <Message role="alert">
            {isKept ? notice : "这个浏览器什么都不保存，页面刷新过或重新打开过，之前的答案和结果就没有了。"}
          </Message>
        </div>
      )}
      <header className="lg:col-span-12 lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-16">
        <Scene
          test={entry.type}
          className="strip lg:order-last lg:col-span-5 lg:m-0 lg:h-72 lg:w-full lg:rounded-2xl"
        />
        <div className="lg:col-span-7">
          <h1 tabIndex={-1} className="headline">
            <TitleWords>{entry.name}</TitleWords>
          </h1>
          <p className="mt-3 text-lg">{entry.description}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 whitespace-nowrap text-ink-soft tabular-nums">
            <li>{`${entry.question_count} 题`}</li>
            <li>{`${minutes} 分钟`}</li>
            <li className="until-signed-in">{user ? "免费" : "免费，不用注册"}</li>
          </ul>
          {/* What does not wait for the questions comes before them. */}
          {entry.isAboutChild && (
            <div className="mt-6">
              <Message role="status">{about.warning}</Message>
            </div>
          )}
          <Start instrument={instrument} entry={entry} />
        </div>
      </header>
      {/* Two columns that flow on their own. */}
      <div className="mt-6 lg:col-span-7 lg:mt-10">
        <Answers instrument={instrument} entry={entry} />
        <Background instrument={instrument} entry={entry} />
      </div>
      <div className="mt-10 space-y-10 lg:col-span-5 lg:space-y-8">
        <Preview instrument={instrument} entry={entry} />
        {entry.isAboutHealth && <HelpLines isAboutChild={entry.isAboutChild} />}
        <IntroLinks type={entry.type} />
      </div>
      <NextPage path={`/${entry.type}/questionnaire`} loadPart={instrument.ageGate && loadAgeGated} />
    </article>
  );
}

/** What the request that counts people carries, to the letter (toAnonymousCount in data/outbox/submit.ts). */
function CountNotice({ total: { label, isCompared } }: Pick<IntroPageProps["entry"], "total">) {
  const sent = ["结果类型", label, "开始和结束时间", ...(isCompared ? ["计分版本"] : [])].join("、");
  return (
    <div className="flex gap-3">
      <Users aria-hidden="true" className="mt-3 size-5 shrink-0" />
      <details>
        <summary className="min-h-11 py-2">{`做完只发一条不带名字的记录（结果类型、${label}、做题时间等），用来统计人数；不想算进去，就打开不保存模式`}</summary>
        <p>
          {`没登录，或者没把结果存进账号的话，网站只收一条不带名字的记录：测试的类型和名称、${sent}，还有一个随机编号。它只用来数有多少人：一共多少，每天多少${isCompared ? "，每个总分有多少人" : ""}。`}
          数完，这条记录就删，只留一个打乱的编号，免得同一次算成两次；这个编号满30天也删。不想算进去，就打开不保存模式，那样结果也不会留下。登录并同意保存的话，结果存进你的账号，不含每题的答案，随时可以删。
        </p>
      </details>
    </div>
  );
}

/** The way into the questions. */
function Start({ instrument, entry }: IntroPageProps) {
  const navigate = useNavigate();
  const isUnsaved = useUnsaved();
  return (
    <div className="mt-6">
      <IntroActions
        key={String(isUnsaved)}
        instrument={instrument}
        onStart={() => {
          void navigate(`/${entry.type}/questionnaire`);
        }}
      />
    </div>
  );
}

/** What the answers are about, and what becomes of them. */
function Answers({ instrument, entry }: IntroPageProps) {
  const isUnsaved = useUnsaved();
  const isKept = useIsKept();
  return (
    <>
      <p>{instrument.about.timeFrame}</p>
      {HAS_ITEM_PACKS && instrument.licensed && (
        <p className="mt-3">
          <Whole>{instrument.licensed.notice + instrument.licensed.validation}</Whole>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        网页翻译不会改动题目和选项，因为换了说法，结果就不准；看不懂中文的话，请懂中文的人念给你听。
      </p>
      <div className="mt-3 text-sm text-ink-soft">
        <p className="flex gap-3">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>
            {isUnsaved
              ? "答案只在这个标签页里，不保存，做完也不计人数。"
              : isKept
                ? "每题的答案只留在这台设备上，不会发出去；进度会自动保存，中途离开也能接着答。"
                : "每题的答案只在这个页面里，不会发出去；这个浏览器不保存进度（可能是无痕模式），请一次做完；结果能打印、存成图片。"}
          </span>
        </p>
        {!isUnsaved && <CountNotice total={entry.total} />}
        <UnsavedOffer />
      </div>
    </>
  );
}

/** What to know before: what it cannot say at once, the rest folded. What the page about the test says in full stands there. */
function Background({ instrument: { about }, entry }: IntroPageProps) {
  return (
    <div className="mt-10 space-y-10">
      {!entry.isAboutChild && <Message role="status">{about.warning}</Message>}
      <div>
        <Folding title="给谁做">
          <ProseText paragraphs={[about.audience]} />
        </Folding>
        <Folding title="它看什么">
          <ProseText paragraphs={about.purpose} />
        </Folding>
        <Folding title="结果怎么读">
          <dl className="mt-1 space-y-4">
            {about.bands.map((band) => (
              <div key={band.label}>
                <dt className="font-medium">{band.label}</dt>
                {entry.readLetters && <dd className="text-ink-soft">{band.meaning}</dd>}
              </div>
            ))}
          </dl>
          {about.bandsNote && <p className="mt-4">{about.bandsNote}</p>}
        </Folding>
        <Folding title="依据">
          <ProseText paragraphs={about.theory} />
        </Folding>
        <div className="border-t border-line">
          <Link to={`/test-info/${entry.type}`} className="link inline-flex min-h-14 items-center">
            测试说明：结果的意思、依据和许可
          </Link>
        </div>
      </div>
      <Disclaimer about={about} />
    </div>
  );
}
