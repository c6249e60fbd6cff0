import type { User } from "@xinjing/contract/auth";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Lock } from "lucide-react";
import { Suspense } from "react";
import { Clauses } from "#web/components/clauses.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Scene } from "#web/components/scene.tsx";
import { useIsKept } from "#web/components/is-kept.ts";
import { MoreToRead } from "#web/features/home/more-to-read.tsx";
import { MilestonesLink } from "#web/features/home/milestones-link.tsx";
import { NewVersion } from "#web/features/home/new-version.tsx";
import { QuickNav } from "#web/features/home/quick-nav.tsx";
import { TestCatalogue } from "#web/features/home/test-catalogue.tsx";
import { UnfinishedTest } from "#web/features/home/unfinished-test.tsx";
import { useUnfinished } from "#web/features/home/use-unfinished.ts";
import { NextPage } from "#web/features/questionnaire/next-pages.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { SITE } from "#web/content/site.ts";

/** What a member is told about the results of this device; nobody else needs any of it. */
const OwnResults = lazyPart(async () => {
  const [{ ClaimPanel }, { PendingResults }, { useLocalResults }] = await Promise.all([
    import("#web/features/claim/claim-panel.tsx"),
    import("#web/features/outbox/pending-results.tsx"),
    import("#web/features/outbox/use-local-results.ts"),
  ]);
  return function LoadedResults({ user }: { user: User }) {
    const results = useLocalResults();
    return (
      <div className="space-y-6 empty:hidden">
        <PendingResults userId={user.id} />
        <ClaimPanel user={user} results={results} />
      </div>
    );
  };
});

export default function Home() {
  const { user } = useAuth();
  const unfinished = useUnfinished();
  const isKept = useIsKept();
  return (
    <div className="space-y-3 sm:space-y-14">
      <PageTitle page="首页" />
      <PageMeta page={SITE.name} description={SITE.description} listedAt="/" />
      <header className="lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:pt-6">
        <Scene
          test="home"
          className="strip max-sm:mb-3.5 max-sm:h-20 elder:max-sm:h-[2.9rem] lg:order-last lg:m-0 lg:h-80 lg:w-full lg:rounded-2xl"
        />
        <div>
          <h1
            tabIndex={-1}
            className="font-serif text-4xl font-semibold elder:max-sm:text-[1.64rem] lg:flex lg:flex-col"
          >
            <Clauses>{SITE.tagline}</Clauses>
          </h1>
          <p className="welcome mt-2 break-keep elder:break-normal sm:mt-4 sm:text-lg">
            给自己，也给担心孩子的家长。5到20分钟看到结果，但结果不是诊断。
          </p>
          <UnfinishedTest progress={unfinished.known} />
          <p className="until-signed-in mt-1 flex items-center gap-2 text-sm break-keep text-ink-soft elder:break-normal elder:max-sm:items-start sm:mt-4">
            <Lock aria-hidden="true" className="size-4 shrink-0 elder:max-sm:mt-1.5" />
            <span>
              {user
                ? "免费，答案不会发出去"
                : isKept
                  ? "免费，不用注册，答案只留在本机"
                  : "免费，不用注册，答案不会发出去"}
            </span>
          </p>
          <QuickNav />
        </div>
      </header>
      {user && (
        <Suspense>
          <OwnResults key={user.id} user={user} />
        </Suspense>
      )}
      <TestCatalogue unfinished={unfinished.found} />
      <MilestonesLink />
      <NewVersion />
      <MoreToRead />
      <NextPage path={`/${CATALOGUE[0]!.type}/intro`} />
    </div>
  );
}
