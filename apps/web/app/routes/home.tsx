import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { ClaimPanel } from "#web/features/claim/claim-panel.tsx";
import { MoreToRead } from "#web/features/home/more-to-read.tsx";
import { QuickNav } from "#web/features/home/quick-nav.tsx";
import { TestCatalogue } from "#web/features/home/test-catalogue.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { SITE } from "#web/content/site.ts";

export default function Home() {
  const { user } = useAuth();
  return (
    <div className="space-y-14">
      <PageTitle page="首页" />
      <PageMeta page={SITE.name} description={SITE.description} listedAt="/" />
      <header className="max-w-column pt-6 sm:pt-12">
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold sm:text-4xl">
          {SITE.tagline}
        </h1>
        <p className="mt-5 text-lg">
          几分钟，回答一些关于自己的小问题。做完马上看到结果：它说明什么，不能说明什么，接下来可以怎么做。
        </p>
        <p className="mt-3 text-ink-soft">免费，不用注册，答案只留在这台设备上。结果供自我了解，不是诊断。</p>
        <div className="mt-8">
          <QuickNav />
        </div>
      </header>
      {user && <ClaimPanel user={user} />}
      <TestCatalogue />
      <MoreToRead />
    </div>
  );
}
