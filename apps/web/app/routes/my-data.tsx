import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Titled } from "#web/components/prose.tsx";
import { SITE } from "#web/content/site.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClearSection } from "#web/features/my-data/clear-section.tsx";
import { FileSection } from "#web/features/my-data/file-section.tsx";
import { ResultSection } from "#web/features/my-data/result-section.tsx";
import { UnfinishedSection } from "#web/features/my-data/unfinished-section.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { UnsavedSection } from "#web/features/unsaved/unsaved-section.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";

/** Few have any. */
const MilestoneSection = lazyPart(
  async () => (await import("#web/features/my-data/milestone-section.tsx")).MilestoneSection,
);

/**
 * Left in the address after everything was cleared, with the signal of that clearing: the page is loaded anew, so that no
 * memory of it is left either.
 */
const CLEARED = "#cleared";
const PARTLY_CLEARED = "#partly-cleared";

const CLEARED_NOTICES: Readonly<Record<string, string>> = {
  [CLEARED]: "这台设备上的数据都清掉了。",
  [PARTLY_CLEARED]: "清掉了大部分，浏览器的数据库没有清成。请在浏览器设置里清除本站的网站数据。",
};

/** 本机数据: what this device keeps, what was sent of it, and how it goes or stays. For everyone. */
export default function MyData() {
  const { user, isKnown } = useAuth();
  const results = useLocalResults();
  const isUnsaved = useUnsaved();
  const [notice, setNotice] = useState("");
  const [imports, setImports] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void recoverLocalResults();
    const cleared = CLEARED_NOTICES[globalThis.location.hash.replace(/-\d+$/, "")];
    if (cleared === undefined) return;
    setNotice(cleared);
    heading.current?.focus();
  }, []);
  const tell = (message: string) => {
    setNotice(message);
    // What had the focus is gone: whoever uses a keyboard goes on from the heading.
    heading.current?.focus();
  };
  return (
    <div className="ledger space-y-12 [&_h2]:text-lg">
      <PageTitle page="本机数据" />
      <PageMeta
        page="本机数据"
        description={`看看${SITE.name}在这台设备上存了什么、发出去过什么。可以导出成文件、从文件带回来、一条一条删除或全部清除；共用设备上可以打开不保存模式。`}
      />
      <header className="max-w-column">
        <h1 ref={heading} tabIndex={-1} className="headline">
          本机数据
        </h1>
        <p className="mt-4 text-ink-soft">
          这台设备上的结果和作答，发出去过什么，都在这里，时间都是北京时间。这一页在你的设备上生成，打开它不会把这些内容传出去。浏览器里存的每一样东西各有什么用，写在
          <Link to="/privacy" className="link">
            隐私政策
          </Link>
          里。
        </p>
        {/* Always in the page, so that a screen reader hears its text change. */}
        <div aria-live="polite" className={notice === "" ? "sr-only" : "sheet mt-6 px-4 py-3"}>
          {notice}
        </div>
      </header>
      <ResultSection results={results} user={user} isKnown={isKnown} onDeleted={tell} />
      {isKnown && (
        <Suspense>
          <MilestoneSection
            key={`milestones-${imports}-${String(isUnsaved)}`}
            userId={user?.id}
            onDeleted={tell}
          />
        </Suspense>
      )}
      <UnfinishedSection key={`${imports}-${String(isUnsaved)}`} onDeleted={tell} />
      <Titled id="wiped" title="浏览器可能会清掉">
        <p className="mt-3">
          苹果设备上的Safari会清理七天没有打开过的网站，微信等应用里的浏览器也可能清掉存下的东西。这不是出了错，也和你的结果无关。
        </p>
        <p className="mt-2">想长久留着，有两个办法：在下面导出一个文件，或者注册账号，选择把结果存进去。</p>
      </Titled>
      <FileSection userId={user?.id} onImported={() => setImports(imports + 1)} />
      <UnsavedSection />
      <ClearSection
        results={results}
        onCleared={({ isWhole, signal }) => {
          globalThis.location.hash = `${isWhole ? CLEARED : PARTLY_CLEARED}-${signal}`;
          globalThis.location.reload();
        }}
      />
    </div>
  );
}
