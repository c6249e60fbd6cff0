import type { User } from "@xinjing/contract/auth";
import { CATALOGUE } from "@xinjing/instruments/catalogue";
import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { MoreToRead } from "#web/features/home/more-to-read.tsx";
import { NewVersion } from "#web/features/home/new-version.tsx";
import { TestCatalogue } from "#web/features/home/test-catalogue.tsx";
import { Welcome } from "#web/features/home/welcome.tsx";
import { useUnfinished } from "#web/features/home/use-unfinished.ts";
import { NextPage } from "#web/features/questionnaire/next-pages.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { SITE } from "#web/content/site.ts";

/** Loaded for signed-in users only. */
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
    <div className="space-y-3 sm:space-y-14">
      <PageTitle page="首页" />
      <PageMeta page={SITE.name} description={SITE.description} listedAt="/" />
      <Welcome unfinished={unfinished.known} isSignedIn={user !== undefined} />
      {user && (
        <Suspense>
          <OwnResults key={user.id} user={user} />
        </Suspense>
      )}
      <TestCatalogue unfinished={unfinished.found} />
      <NewVersion />
      <MoreToRead />
      <NextPage path={`/${CATALOGUE[0]!.type}/intro`} />
    </div>
  );
}
