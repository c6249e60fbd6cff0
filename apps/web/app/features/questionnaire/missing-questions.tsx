import type { InstrumentId } from "@xinjing/instruments/instrument";
import { Message } from "#web/components/message.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { ReloadOrHome } from "#web/components/reload-or-home.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";

interface MissingQuestionsProps {
  readonly type: InstrumentId;
  readonly name: string;
}

/** Says that the questions of a test could not be loaded. */
export function MissingQuestions({ type, name }: MissingQuestionsProps) {
  const isKept = useIsKept();
  return (
    <div className="mx-auto max-w-column py-16 text-center">
      <PageTitle page={name} />
      <h1 tabIndex={-1} className="headline">
        {`无法加载 ${type} 测试题目`}
      </h1>
      <div className="mt-6 text-left">
        <Message role="alert">
          <p>加载测试题目失败: 网络连接失败，请检查网络设置</p>
          {isKept && <p className="mt-1">已经答过的题都还在这台设备上。</p>}
        </Message>
      </div>
      <ReloadOrHome />
    </div>
  );
}
