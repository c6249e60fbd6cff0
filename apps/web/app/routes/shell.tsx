import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigate } from "react-router";
import { Footer } from "#web/components/footer.tsx";
import { Header, QuestionHeader } from "#web/components/header.tsx";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { ReloadOrHome } from "#web/components/reload-or-home.tsx";
import { toSignIn } from "#web/features/auth/after-login.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { StorageNotice } from "#web/features/outbox/storage-notice.tsx";
import { IsKept, useIsKept } from "#web/components/is-kept.ts";
import { IsSlow } from "#web/components/is-slow.ts";
import { hasSlowCall, subscribeSlowCalls } from "#web/platform/api/slow-calls.ts";
import { useWayBack } from "#web/components/use-way-back.ts";
import { useStorageHealth } from "#web/features/outbox/use-storage-health.ts";
import { UnsavedNotice } from "#web/features/unsaved/unsaved-notice.tsx";
import { initialiseAuth, subscribeExpiry } from "#web/data/account/auth-store.ts";
import { clearEarlyState } from "#web/platform/browser/early-state.ts";
import { startRevoking } from "#web/data/account/ended-logins.ts";
import { followClearing } from "#web/data/device/follow-clearing.ts";
import { keepFocus } from "#web/platform/browser/keep-focus.ts";
import { loadScreen, readRequestedPage, subscribeRequestedPage } from "#web/platform/browser/load-screen.ts";
import { registerOfflineWorker } from "#web/platform/offline/worker.ts";
import { unfoldForPrint } from "#web/platform/browser/print.ts";
import { logout } from "#web/data/account/sign-out.ts";
import { startOutboxLater } from "#web/data/outbox/start.ts";
import { followSignOut } from "#web/data/session/archive.ts";

/** Pages a person must not be thrown off when the login expires. */
const KEPT_PAGES = /\/(questionnaire|loading|result|together|visit-sheet|milestones)\/?$|^\/test-result\//;

/** Where nothing but the questions counts. */
const QUESTIONS = /^\/([^/]+)\/(questionnaire|follow-up)\/?$/;

/** Layout of every page: header, main, footer; keeps focus, login state and its expiry. */
export default function Shell() {
  const { user, isKnown } = useAuth();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  /** The visit of a page in which the person signed out, of which nothing is shown any more; then home. */
  const [leftAt, setLeftAt] = useState<string>();
  const [hasExpired, setHasExpired] = useState(false);

  useServices();
  useEffect(() => {
    if (isKnown) clearEarlyState("data-signed-in");
  }, [isKnown]);
  useEffect(
    () =>
      subscribeExpiry(() => {
        const { pathname: path, search } = globalThis.location;
        if (KEPT_PAGES.test(path)) setHasExpired(true);
        else void navigate("/login", { state: toSignIn(path + search, true) });
      }),
    [navigate],
  );
  useEffect(() => {
    if (!user) return;
    setHasExpired(false);
    setLeftAt(undefined);
  }, [user]);
  const openHome = async () => {
    setLeftAt(key);
    // Without a connection the notice stays.
    await loadScreen("/").then(
      async () => {
        await navigate("/");
        setLeftAt("/");
      },
      () => undefined,
    );
  };
  const leave = useRef(openHome);
  useEffect(() => {
    leave.current = openHome;
  });
  /** One and the same object: another would draw the page anew, and a page that is being hydrated would be thrown away. */
  const [context] = useState(() => ({
    signOut: () => void logout(() => leave.current()),
  }));
  const followLeaving = useEffectEvent(() => void openHome());
  useEffect(() => followSignOut(followLeaving), []);
  const isHidden = leftAt === key && pathname !== "/";
  useFocusOnNavigation(isHidden ? "" : pathname);
  const questions = QUESTIONS.exec(pathname);

  return (
    <div className="flex min-h-screen flex-col supports-[height:1dvh]:min-h-dvh">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-3 focus:bg-sheet focus:px-4 focus:py-3"
      >
        跳到正文
      </a>
      {questions ? (
        <QuestionHeader userName={user?.name} exit={findExit(questions)} />
      ) : (
        <Header userName={user?.name} onLogout={context.signOut} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-5 pt-6 sm:pt-8 print:max-w-none print:p-0"
      >
        {/* As wide as what stands below. */}
        <div className={`print:hidden ${questions ? "mx-auto max-w-xl max-sm:*:mb-6" : ""}`}>
          <StorageNotice />
          <UnsavedNotice />
        </div>
        <WithStates>
          {hasExpired && <ExpiredNotice />}
          {leftAt !== undefined && (isHidden || pathname === "/") && (
            <SignInNotice role="status" text="退出登录后，这台设备上不再显示账号里的结果。" label="登录" />
          )}
          {isHidden ? <SignedOut /> : <Outlet context={context} />}
        </WithStates>
      </main>
      <Footer />
      <Requested />
      <ScrollRestoration />
    </div>
  );
}

/** Says that a page was asked for which has not arrived; the one before it stays until then. */
function Requested() {
  const { key } = useLocation();
  const requested = useSyncExternalStore(subscribeRequestedPage, readRequestedPage, () => undefined);
  if (requested === undefined || requested === key) return null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-10 text-center print:hidden">
      <span className="late rounded-full border border-line bg-sheet px-4 py-2 text-ink-soft">正在打开…</span>
    </div>
  );
}

/** Starts what runs beside every page. */
function useServices(): void {
  useEffect(() => {
    initialiseAuth();
    startOutboxLater();
    startRevoking();
    unfoldForPrint();
    keepFocus();
    followClearing();
    registerOfflineWorker();
  }, []);
}

/** The page that one comes to from the questions: the result of a second stage, else the intro. */
function findExit([, type, page]: RegExpExecArray): string {
  return `/${type!}/${page === "follow-up" ? "result" : "intro"}`;
}

/** Tells what is inside whether this browser keeps anything, and whether the server lets a call wait. */
function WithStates({ children }: { readonly children: ReactNode }) {
  const isSlow = useSyncExternalStore(subscribeSlowCalls, hasSlowCall, () => false);
  return (
    <IsKept value={useStorageHealth() !== "page"}>
      <IsSlow value={isSlow}>{children}</IsSlow>
    </IsKept>
  );
}

function ExpiredNotice() {
  const isKept = useIsKept();
  return (
    <SignInNotice
      role="alert"
      text={isKept ? "登录已过期，结果保存在本机。" : "登录已过期。"}
      label="重新登录"
    />
  );
}

interface SignInNoticeProps {
  readonly role: "alert" | "status";
  readonly text: string;
  readonly label: string;
}

function SignInNotice({ role, text, label }: SignInNoticeProps) {
  const state = useWayBack();
  return (
    <div className="mx-auto mb-11 max-w-column sm:mb-13 lg:mb-8">
      <Message role={role}>
        {text}
        <Link to="/login" state={state} className="link ml-1">
          {label}
        </Link>
      </Message>
    </div>
  );
}

/** Stands in the place of a page that somebody has signed out of, until home is there. */
function SignedOut() {
  return (
    <>
      <PageTitle page="已退出登录" />
      <h1 tabIndex={-1} className="headline">
        已退出登录
      </h1>
    </>
  );
}

/**
 * After a navigation inside the site, focus goes to the page's heading, so that a screen reader starts there. A
 * page that still loads has none yet: the heading gets the focus when it appears.
 */
function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>("main");
    if (!main || focusHeading(main)) return undefined;
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname]);
}

/** Focuses the heading; false when there is none. A person who is already using the page is left alone. */
function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  const { activeElement } = document;
  const isElsewhere = activeElement !== main && main.contains(activeElement);
  if (!isElsewhere) heading.focus({ preventScroll: true });
  return true;
}

/** An error on a page keeps the layout, says that nothing is lost and offers a way on. */
export function ErrorBoundary() {
  const isKept = useStorageHealth() !== "page";
  return (
    <main className="mx-auto max-w-column px-5 py-24 text-center">
      <PageTitle page="出了点问题" />
      <h1 className="headline">这个页面出了点问题</h1>
      <p className="mt-4">
        {isKept
          ? "你的答案都还在这台设备上。刷新一次通常就好了。"
          : "刷新一次通常就好了。不过这个浏览器什么都不保存，刷新后要重新做。"}
      </p>
      <ReloadOrHome />
    </main>
  );
}
