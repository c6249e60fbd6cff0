import { useState } from "react";
import { PageTitle } from "#web/components/page-title.tsx";
import { CloseAccount } from "#web/features/account/close-account.tsx";
import { ConsentList } from "#web/features/account/consent-list.tsx";
import { AccountClosed, type Parting } from "#web/features/account/account-closed.tsx";
import { DeleteResults } from "#web/features/account/delete-results.tsx";
import { EmailForm } from "#web/features/account/email-form.tsx";
import { LeaveEverywhere } from "#web/features/account/leave-everywhere.tsx";
import { LoginCode } from "#web/features/account/login-code.tsx";
import { NameForm } from "#web/features/account/name-form.tsx";
import { PasswordForm } from "#web/features/account/password-form.tsx";
import { StoredData } from "#web/features/account/stored-data.tsx";
import { MembersOnly } from "#web/features/auth/guard.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";

export default function Account() {
  const { user } = useAuth();
  const [parting, setParting] = useState<Parting>();
  /** Number of consents given on this page. The list of consents is loaded again after each. */
  const [agreedCount, setAgreedCount] = useState(0);
  const [withdrawal, setWithdrawal] = useState<string>();
  // After the account is closed or signed out everywhere, there is no redirect to the login.
  if (parting !== undefined && !user) return <AccountClosed parting={parting} />;
  return (
    <MembersOnly>
      <PageTitle page="账号与隐私" />
      {user && (
        <div className="ledger space-y-12 [&_h2]:text-lg">
          <header>
            <h1 tabIndex={-1} className="headline">
              账号与隐私
            </h1>
            <p className="mt-4 text-ink-soft">这里管账号，和服务器上关于你的一切。</p>
          </header>
          <ConsentList key={agreedCount} userId={user.id} notice={withdrawal} onNotice={setWithdrawal} />
          <StoredData
            userId={user.id}
            onAgreed={() => {
              setAgreedCount((count) => count + 1);
              setWithdrawal(undefined);
            }}
          />
          <NameForm user={user} />
          <EmailForm email={user.email} />
          <PasswordForm />
          <LoginCode />
          <LeaveEverywhere userId={user.id} onLeft={() => setParting("everywhere")} />
          {/* A message about a withdrawal speaks of results that no longer exist. */}
          <DeleteResults userId={user.id} onDeleted={() => setWithdrawal(undefined)} />
          <CloseAccount userId={user.id} onClosed={() => setParting("closed")} />
        </div>
      )}
    </MembersOnly>
  );
}
