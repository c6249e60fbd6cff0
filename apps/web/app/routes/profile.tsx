import { useOutletContext } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { ProfileMenu } from "#web/features/account/profile-menu.tsx";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClaimPanel } from "#web/features/claim/claim-panel.tsx";
import { RecentResults } from "#web/features/history/recent-results.tsx";
import { PendingResults } from "#web/features/outbox/pending-results.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { findWaiting } from "#web/data/results/claims.ts";

/** Number of results on the profile page. */
const RECENT_COUNT = 3;

export default function Profile() {
  return (
    <MembersOnly>
      <PageTitle page="个人中心" />
      <ProfileContent />
    </MembersOnly>
  );
}

function ProfileContent() {
  const { user } = useAuth();
  const { signOut } = useOutletContext<{ signOut: () => void }>();
  const local = useLocalResults();
  const recent = useResultPage({ page: 1, pageSize: RECENT_COUNT, failedMessage: "加载测试结果失败" });
  if (!user) return <Spinner>正在打开…</Spinner>;
  return (
    <div className="flex flex-col gap-12 lg:grid lg:grid-cols-12 lg:gap-x-12">
      <ProfileMenu user={user} onSignOut={signOut} />
      <div className="space-y-12 lg:col-span-7">
        <div className="space-y-6 empty:hidden">
          <PendingResults userId={user.id} showsFresh onDelivered={recent.reload} />
          <ClaimPanel user={user} results={local} />
        </div>
        {recent.state === "loading" && <Spinner>正在读取你的结果…</Spinner>}
        {recent.state === "failed" && (
          <Message role="alert" onRetry={recent.retry}>
            {recent.message}
          </Message>
        )}
        {recent.state === "loaded" && (
          <RecentResults page={recent.page} waitingCount={findWaiting(local, user.id).length} />
        )}
      </div>
    </div>
  );
}
