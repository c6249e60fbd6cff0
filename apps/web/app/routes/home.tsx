import type { User } from "@xinjing/contract/auth";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Suspense } from "react";
import { Clauses } from "#web/components/clauses.tsx";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { MoreToRead } from "#web/features/home/more-to-read.tsx";
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
  return (
    <div className="space-y-10 sm:space-y-14">
      <PageTitle page="首页" />
      <PageMeta page={SITE.name} description={SITE.description} listedAt="/" />
      <header className="max-w-column pt-2 sm:pt-10">
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold sm:text-4xl">
          <Clauses>{SITE.tagline}</Clauses>
        </h1>
        <p className="mt-4 sm:text-lg">
          给自己，也给担心孩子的家长。几分钟答完，马上看到结果：它说明什么，不能说明什么，接下来可以怎么做。
        </p>
        <p className="mt-2 text-ink-soft">免费，不用注册，答案只留在这台设备上。结果不是诊断。</p>
      </header>
      <UnfinishedTest progress={unfinished.known} />
      {user && (
        <Suspense>
          <OwnResults key={user.id} user={user} />
        </Suspense>
      )}
      <TestCatalogue unfinished={unfinished.found} />
      <NewVersion />
      <QuickNav />
      <MoreToRead />
      <NextPage path={`/${CATALOGUE[0]!.type}/intro`} />
    </div>
  );
}
