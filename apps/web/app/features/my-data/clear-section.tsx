import { useState } from "react";
import { Link } from "react-router";
import { Confirmation } from "#web/components/confirmation.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { clearDevice, type Clearing } from "#web/data/device/clear.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";

interface ClearSectionProps {
  /** Results of this device, of all accounts. */
  readonly results: readonly LocalResult[];
  readonly onCleared: (clearing: Clearing) => void;
}

/** 清除本机全部数据: says what is deleted and what is kept, and asks for confirmation. */
export function ClearSection({ results, onCleared }: ClearSectionProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const [isBusy, setIsBusy] = useState(false);
  const pendingCount = results.filter(({ outbox }) => outbox !== undefined).length;
  return (
    <Titled id="clear" title="清除本机全部数据">
      {isAsking ? (
        <Confirmation
          question="要清除这台设备上的全部数据吗？"
          confirmLabel="确认全部清除"
          busyLabel="正在清除…"
          isBusy={isBusy}
          onConfirm={() => {
            setIsBusy(true);
            void clearDevice().then(onCleared);
          }}
          onCancel={callOff}
        >
          <dl className="space-y-3">
            <div>
              <dt className="font-medium">会清掉的</dt>
              <dd>
                {`所有人在这个浏览器里的答案和结果（现在有${results.length}条结果）、没做完的测试、设置、登录。别的标签页也一起清。`}
                {pendingCount > 0 && `其中${pendingCount}条还没存到账号，清掉就没有了。`}
              </dd>
            </div>
            <div>
              <dt className="font-medium">会留下的</dt>
              <dd>
                已经存到账号的结果还在服务器上，要删请登录后到
                <Link to="/account" className="link">
                  账号与隐私
                </Link>
                。网站本身的副本不含你的信息，也留着。
              </dd>
            </div>
          </dl>
        </Confirmation>
      ) : (
        <>
          <p className="mt-3">一次清掉这个浏览器里的答案、结果、设置和登录。如果想留一份，先在上面导出。</p>
          <button ref={opener} type="button" className="button-remove mt-4" onClick={ask}>
            清除本机全部数据
          </button>
        </>
      )}
    </Titled>
  );
}
