import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { Outlet, Scripts, ScrollRestoration } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { SITE } from "#web/content/site.ts";
import icon from "#web/content/favicon.svg?raw";
import css from "#web/styles.css?inline";
import { EARLY_STATE_SCRIPT, releaseEarlyPress } from "#web/platform/early-state.ts";

// In the browser they are in the document already: reading them back keeps them out of the script bundle.
const sheet = import.meta.env.SSR ? css : readBack("style");
const earlyScript = import.meta.env.SSR ? EARLY_STATE_SCRIPT : readBack("script:not([type])");
const iconHref = import.meta.env.SSR
  ? toDataUrl(icon)
  : (document.querySelector<HTMLLinkElement>('link[type="image/svg+xml"]')?.href ?? "");

/** Text of the first such element of the head. */
function readBack(element: string): string {
  return document.querySelector(`head > ${element}`)?.textContent ?? "";
}

/** As few characters escaped as can be: the mark's path stands in the header too, and compresses with it. */
function toDataUrl(svg: string): string {
  return `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll("#", "%23")}`;
}

/** The document does not change from outside: nothing to listen to. */
function neverChanges(): () => void {
  return () => undefined;
}

/**
 * The document. Scripts are part of it only where they are there already: on the server, and while the browser takes
 * that document over. React draws it anew when it cannot (and after an error that reaches the root), and Trusted Types
 * forbid creating a script then: the page would stay white.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isTakenOver = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [hasScripts] = useState(isTakenOver);
  useEffect(releaseEarlyPress, []);
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#181c1b" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={iconHref} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style>{sheet}</style>
        {hasScripts && <script>{earlyScript}</script>}
      </head>
      <body>
        {children}
        {hasScripts && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Stands in the fallback document while the scripts of a page that is not prerendered arrive. */
export function HydrateFallback() {
  return (
    <main className="mx-auto max-w-column px-5 py-24 text-center">
      <title>{SITE.name}</title>
      <PageMeta page={SITE.name} description={SITE.description} />
      <p role="status">正在打开…</p>
      <noscript>
        <p>这个页面需要JavaScript。请在浏览器设置里打开它，再刷新一次。</p>
      </noscript>
    </main>
  );
}
