import { CATALOGUE, type CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Suspense, use, useState } from "react";
import { useLocation } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { SITE } from "#web/content/site.ts";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { Bench } from "#web/features/developer/bench.tsx";
import { instruments } from "#web/features/questionnaire/load-instrument.ts";
import { MissingQuestions } from "#web/features/questionnaire/missing-questions.tsx";

/** Available tests. */
const TESTS = CATALOGUE.filter(({ isAvailable }) => isAvailable);

/** Shows the developer page at /api-test and /frontend-test. No page links to it. */
export default function Developer() {
  const [type, setType] = useState<string>(TESTS[0]!.type);
  const page = useLocation().pathname.startsWith("/api-test") ? "开发者测试：接口" : "开发者测试：前端";
  const chosen = TESTS.find((entry) => entry.type === type) ?? TESTS[0]!;
  return (
    <div className="space-y-8">
      <PageTitle page={page} />
      <PageMeta
        page={page}
        description={`${SITE.name}的${page}页，给开发和运维用：随机作答、检查答案格式、在浏览器里计分、把结果提交给服务器看它怎么回答。这里的结果不代表任何人。`}
      />
      <header className="max-w-column">
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold">
          开发者测试
        </h1>
        <p className="mt-3 text-ink-soft">
          给开发和运维用：随机作答、检查格式、前端计分、提交到后端。这里的结果不代表任何人。
        </p>
      </header>
      <div className="grid max-w-column gap-4 sm:grid-cols-2">
        <div>
          <label htmlFor="developer-test" className="mb-1 block font-medium">
            测试
          </label>
          <select
            id="developer-test"
            className="field"
            autoComplete="off"
            value={chosen.type}
            onChange={(event) => setType(event.target.value)}
          >
            {TESTS.map((entry) => (
              <option key={entry.type} value={entry.type}>
                {entry.name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="developer-language" className="mb-1 block font-medium">
            语言
          </label>
          <select id="developer-language" className="field" defaultValue="zh-CN">
            <option value="zh-CN">中文</option>
          </select>
        </div>
      </div>
      <Suspense fallback={<Spinner>正在打开…</Spinner>}>
        <LoadedBench key={chosen.type} entry={chosen} />
      </Suspense>
    </div>
  );
}

function LoadedBench({ entry }: { entry: CatalogueEntry }) {
  const { isAuthenticated } = useAuth();
  const instrument = use(instruments.load(entry));
  if (!instrument) return <MissingQuestions type={entry.type} name={entry.name} />;
  return <Bench instrument={instrument} name={entry.name} isSignedIn={isAuthenticated} />;
}
