import { ChevronRight, LogOut } from "lucide-react";
import { Link, useOutletContext } from "react-router";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { STILL } from "#web/content/scene/still.ts";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClaimPanel } from "#web/features/claim/claim-panel.tsx";
import { RecentResults } from "#web/features/history/recent-results.tsx";
import { PendingResults } from "#web/features/outbox/pending-results.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { useResultPage } from "#web/features/history/use-result-page.ts";
import { findWaiting } from "#web/data/results/claims.ts";

/** How many results the profile shows (spec 2, profile). */
const RECENT_COUNT = 3;

const WAYS = [
  { to: "/history", label: "查看历史记录" },
  { to: "/account", label: "账号与隐私" },
] as const;

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
      <div className="contents lg:col-span-5 lg:block lg:space-y-8">
        <header>
          <Drawing
            shapes={STILL}
            className="tint-home strip lg:m-0 lg:mb-6 lg:h-48 lg:w-full lg:rounded-2xl"
          />
          <h1 tabIndex={-1} className="headline">
            {user.name}
          </h1>
          <p className="mt-1 text-ink-soft">{user.email}</p>
        </header>
        <nav aria-label="快捷操作" className="order-last">
          <Link to="/" className="button-primary">
            去做测试
          </Link>
          <ul className="mt-6 border-b border-line">
            {WAYS.map(({ to, label }) => (
              <li key={to} className="border-t border-line">
                <Link to={to} className="flex min-h-13 items-center justify-between gap-4">
                  {label}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                </Link>
              </li>
            ))}
            <li className="border-t border-line">
              <button
                type="button"
                className="flex min-h-13 w-full items-center justify-between gap-4"
                onClick={signOut}
              >
                退出登录
                <LogOut aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className="space-y-12 lg:col-span-7">
        <div className="space-y-6 empty:hidden">
          <PendingResults userId={user.id} showsFresh onDelivered={recent.reload} />
          <ClaimPanel user={user} results={local} />
        </div>
        {recent.state === "loading" && <Spinner>正在读取你的结果…</Spinner>}
        {recent.state === "failed" && (
          <Message role="alert">
            <p>{recent.message}</p>
            <button type="button" className="button-quiet mt-2" onClick={recent.retry}>
              重试
            </button>
          </Message>
        )}
        {recent.state === "loaded" && (
          <RecentResults page={recent.page} waitingCount={findWaiting(local, user.id).length} />
        )}
      </div>
    </div>
  );
}
