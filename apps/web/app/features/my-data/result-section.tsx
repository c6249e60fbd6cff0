import type { User } from "@xinjing/contract/auth";
import { Link } from "react-router";
import { JointSheetLink } from "#web/components/joint-sheet-link.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { splitResults } from "#web/data/device/kept.ts";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { LocalResultItem } from "./local-result-item.tsx";

interface ResultSectionProps {
  /** Results of this device. */
  readonly results: readonly LocalResult[];
  readonly user: User | undefined;
  /** False until the authentication state is known; nothing is shown then. */
  readonly isKnown: boolean;
  readonly onDeleted: (notice: string) => void;
}

/** Shows the results of this device that the user may see, and the number of others. */
export function ResultSection({ results, user, isKnown, onDeleted }: ResultSectionProps) {
  const isKept = useIsKept();
  const { shown, hiddenCount } = splitResults(isKnown ? results : [], user?.id);
  return (
    <Titled id="local-results" title="这台设备上的结果">
      {shown.length === 0 ? (
        <div className={`needs-script mt-3 ${isKnown ? "" : "invisible"}`}>
          <p className="text-lg">
            {isKept ? "还没有结果。" : "这个浏览器什么都不保存，所以这里看不到以前的结果。"}
          </p>
          <Link to="/" className="button-primary mt-4">
            去做测试
          </Link>
        </div>
      ) : (
        <>
          <div className="mt-3 empty:hidden">
            <JointSheetLink count={shown.length} />
          </div>
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {shown.map((result) => (
              <LocalResultItem key={result.id} result={result} user={user} onDeleted={onDeleted} />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            最多留最近10条，再多就替换最早的，等着补交的不算在内。时间都是北京时间。
          </p>
        </>
      )}
      {hiddenCount > 0 && (
        <p className="mt-3">
          {`另有${hiddenCount}条属于别的账号，登录那个账号才会显示。这里不列出来，导出时也不带上。`}
        </p>
      )}
    </Titled>
  );
}
