import { useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Footer } from "#web/components/footer.tsx";
import { Header, QuestionHeader } from "#web/components/header.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { StorageNotice } from "#web/features/outbox/storage-notice.tsx";
import { useStorageHealth } from "#web/features/outbox/use-storage-health.ts";
import { ErrorPage } from "#web/features/shell/error-page.tsx";
import { PageStates } from "#web/features/shell/page-states.tsx";
import { findQuestionPage } from "#web/features/shell/question-page.ts";
import { Requested } from "#web/features/shell/requested.tsx";
import { ExpiredNotice, SignedOutNotice, SignedOutPage } from "#web/features/auth/session-notices.tsx";
import { useFocusOnNavigation } from "#web/features/shell/use-focus-on-navigation.ts";
import { useServices } from "#web/features/shell/use-services.ts";
import { useSessionEnd } from "#web/features/auth/use-session-end.ts";
import { UnsavedNotice } from "#web/features/unsaved/unsaved-notice.tsx";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";

/** Layout of every page: header, main and footer. Manages focus and the end of a login. */
export default function Shell() {
  const { user, isKnown } = useAuth();
  const { pathname } = useLocation();
  const { hasExpired, isHidden, hasSignedOut, signOut } = useSessionEnd(user);
  /**
   * Context for the pages. Its identity never changes: a new value would make React render the page again and discard
   * prerendered HTML during hydration.
   */
  const [context] = useState(() => ({ signOut }));
  useServices();
  useEffect(() => {
    if (isKnown) clearEarlyState("data-signed-in");
  }, [isKnown]);
  useFocusOnNavigation(isHidden ? "" : pathname);
  const questions = findQuestionPage(pathname);

  return (
    <div
      className={`flex min-h-screen flex-col supports-[height:1dvh]:min-h-dvh ${questions?.className ?? ""}`}
    >
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-3 focus:bg-sheet focus:px-4 focus:py-3"
      >
        跳到正文
      </a>
      {questions ? (
        <QuestionHeader userName={user?.name} exit={questions.exit} />
      ) : (
        <Header userName={user?.name} onLogout={signOut} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-5 pt-6 sm:pt-8 print:max-w-none print:p-0"
      >
        {/* Has the same width as the content below. */}
        <div className={`print:hidden ${questions ? "mx-auto max-w-xl max-sm:*:mb-6" : ""}`}>
          <StorageNotice />
          <UnsavedNotice />
        </div>
        <PageStates isKept={useStorageHealth() !== "page"}>
          {hasExpired && <ExpiredNotice />}
          {hasSignedOut && <SignedOutNotice />}
          {isHidden ? <SignedOutPage /> : <Outlet context={context} />}
        </PageStates>
      </main>
      <Footer />
      <Requested />
      <ScrollRestoration />
    </div>
  );
}

/** Shows the error page inside the layout. */
export function ErrorBoundary() {
  return <ErrorPage isKept={useStorageHealth() !== "page"} />;
}
