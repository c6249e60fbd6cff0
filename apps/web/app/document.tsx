import type { ReactNode } from "react";
import icon from "#web/content/favicon.svg?raw";
import { EARLY_STATE_SCRIPT } from "#web/platform/browser/early-state.ts";
import css from "#web/styles.css?inline";

interface DocumentProps {
  /** Path of the script that starts the page. */
  readonly main: string;
  /** Paths of further scripts that the page needs, to be loaded in parallel. */
  readonly scripts: readonly string[];
  /** JSON-LD for search engines. */
  readonly structuredData?: string | undefined;
  /** True if the document contains the page. */
  readonly isPrerendered: boolean;
  readonly children: ReactNode;
}

/** Escapes as few characters as possible: the header contains the same path, so that unescaped text compresses well. */
const ICON = `data:image/svg+xml,${icon.trim().replaceAll('"', "'").replaceAll("#", "%23")}`;

/**
 * Renders the document around a page. React hydrates only `#root`. Everything else is static, because Trusted Types
 * forbid creating scripts in the browser.
 */
export function Document({ main, scripts, structuredData, isPrerendered, children }: DocumentProps) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f4ee" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121818" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href={ICON} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {import.meta.env.DEV ? <link rel="stylesheet" href="/app/styles.css" /> : <style>{css}</style>}
        <script>{EARLY_STATE_SCRIPT}</script>
        <script type="module" fetchPriority="low" src={main} />
        {[main, ...scripts].map((address) => (
          <link key={address} rel="modulepreload" fetchPriority="low" href={address} />
        ))}
        {structuredData !== undefined && <script type="application/ld+json">{structuredData}</script>}
      </head>
      <body>
        <div id="notice" data-nosnippet="" className="mx-auto max-w-column px-5 pt-4">
          <p>
            页面的功能还没有启动，现在只能看文字，答题和看结果用不了。可能是浏览器太旧，网络太慢，或者没有打开JavaScript。
          </p>
          <p>请复制网址，换一个浏览器打开；在微信里，点右上角，在浏览器中打开。</p>
          <p id="address" className="break-all select-all" />
        </div>
        <div id="root" data-prerendered={isPrerendered ? "" : undefined}>
          {children}
        </div>
      </body>
    </html>
  );
}
