import { Link } from "react-router";
import { HelpLines } from "#web/components/help-lines.tsx";
import { Message } from "#web/components/message.tsx";
import { useNotice } from "#web/components/hooks/use-notice.ts";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle, withSearchName } from "#web/components/page-title.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { sayRange } from "#web/components/text/say-range.ts";
import { loadAgeGated } from "#web/features/age-gate/load-age-gated.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { AnswersNotice } from "#web/features/questionnaire/answers-notice.tsx";
import { Background } from "#web/features/questionnaire/background.tsx";
import { IntroHeader } from "#web/features/questionnaire/intro-header.tsx";
import { Preview } from "#web/features/questionnaire/preview.tsx";
import { IntroLinks } from "#web/features/questionnaire/intro-links.tsx";
import { NextPage } from "#web/features/questionnaire/next-pages.tsx";
import { WithIntroduction, type IntroPageProps } from "#web/features/questionnaire/with-part.tsx";
import { EARLIER_RESULT } from "#web/features/result/earlier-result.ts";
import { UnsavedOffer } from "#web/features/unsaved/unsaved-offer.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";

export const { loadPart } = WithIntroduction;

export default function IntroPage() {
  return <WithIntroduction page={Intro} />;
}

function Intro({ instrument, entry }: IntroPageProps) {
  const isKept = useIsKept();
  const notice = useNotice();
  const { user } = useAuth();
  const isUnsaved = useUnsaved();
  return (
    <article className="lg:grid lg:grid-cols-12 lg:gap-x-16">
      <PageTitle page={withSearchName(entry)} />
      <PageMeta
        page={entry.name}
        description={`${entry.description}${entry.question_count}题，答题${sayRange(entry.answeringMinutes)}分钟。免费，不用注册，做完马上看到结果，不是诊断。`}
        listedAt={`/${entry.type}/intro`}
        picture={entry.type}
      />
      {notice !== undefined && (
        <div className="mb-11 sm:mb-13 lg:col-span-12 lg:mb-6">
          <Message role="alert">
            {isKept ? notice : "这个浏览器什么都不保存，页面刷新过或重新打开过，之前的答案和结果就没有了。"}
            {isKept && notice === EARLIER_RESULT && (
              <Link to={`/test-result/${entry.type}`} className="link inline-flex min-h-11 items-center">
                看上一次的结果
              </Link>
            )}
          </Message>
        </div>
      )}
      <IntroHeader
        instrument={instrument}
        entry={entry}
        isSignedIn={user !== undefined}
        isUnsaved={isUnsaved}
      />
      <div className="mt-6 lg:col-span-7 lg:mt-10">
        <AnswersNotice instrument={instrument} entry={entry} isUnsaved={isUnsaved}>
          <UnsavedOffer />
        </AnswersNotice>
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
