import { PageTitle } from "#web/components/page-title.tsx";
import { ReloadOrHome } from "#web/components/reload-or-home.tsx";

/** Replaces a page that threw an error; offers to reload or to go home. */
export function ErrorPage({ isKept }: { readonly isKept: boolean }) {
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
