import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { SITE } from "#web/content/site.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { ClearSection } from "#web/features/my-data/clear-section.tsx";
import { readClearedNotice, reloadCleared } from "#web/features/my-data/cleared.ts";
import { FileSection } from "#web/features/my-data/file-section.tsx";
import { ResultSection } from "#web/features/my-data/result-section.tsx";
import { UnfinishedSection } from "#web/features/my-data/unfinished-section.tsx";
import { useLocalResults } from "#web/features/outbox/use-local-results.ts";
import { MyDataIntro } from "#web/features/my-data/my-data-intro.tsx";
import { UnsavedSection } from "#web/features/unsaved/unsaved-section.tsx";
import { useUnsaved } from "#web/features/unsaved/use-unsaved.ts";
import { recoverLocalResults } from "#web/data/results/history.ts";

/** Loaded on demand, because few devices have records of milestones. */
const MilestoneSection = lazyPart(
  async () => (await import("#web/features/my-data/milestone-section.tsx")).MilestoneSection,
);

/** 本机数据: lists the data on this device and what was sent of it, and deletes or exports it. */
export default function MyData() {
  const { user, isKnown } = useAuth();
  const results = useLocalResults();
  const isUnsaved = useUnsaved();
  const [notice, setNotice] = useState("");
  const [imports, setImports] = useState(0);
  // A new key makes the sections read storage again.
  const freshness = `${imports}-${String(isUnsaved)}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    void recoverLocalResults();
    const cleared = readClearedNotice();
    if (cleared === undefined) return;
    setNotice(cleared);
    heading.current?.focus();
  }, []);
  const tell = (message: string) => {
    setNotice(message);
    // The deleted element had the focus, so it moves to the heading.
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
        <MyDataIntro />
        {/* Always rendered, so that a screen reader reads changes. */}
        <div aria-live="polite" className={notice === "" ? "sr-only" : "sheet mt-6 px-4 py-3"}>
          {notice}
        </div>
      </header>
      <ResultSection results={results} user={user} isKnown={isKnown} onDeleted={tell} />
      {isKnown && (
        <Suspense>
          <MilestoneSection key={freshness} userId={user?.id} onDeleted={tell} />
        </Suspense>
      )}
      <UnfinishedSection key={freshness} onDeleted={tell} />
      <FileSection userId={user?.id} onImported={() => setImports(imports + 1)} />
      <UnsavedSection />
      <ClearSection results={results} onCleared={reloadCleared} />
    </div>
  );
}
