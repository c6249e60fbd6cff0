import { Link } from "react-router";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { isKiosk } from "#web/platform/storage/kiosk-mode.ts";
import { Titled } from "#web/components/text/prose.tsx";

interface KeepSectionProps {
  readonly isKept: boolean;
  /** True if earlier checks of this child are stored. */
  readonly hasEarlier: boolean;
  readonly onKeep: () => void;
}

/** Offers to store the check; nothing is stored without this. */
export function KeepSection({ isKept, hasEarlier, onKeep }: KeepSectionProps) {
  const canKeep = useIsKept();
  if (isKiosk()) return null;
  if (!canKeep) {
    return (
      <Titled title="要不要留下">
        <p className="mt-3">
          这个浏览器什么都不保存，这次的留不住。想留着，可以做一页给医生看的，打印或存成图片。
        </p>
      </Titled>
    );
  }
  return (
    <Titled title="要不要留下">
      <div aria-live="polite" className="mt-3 space-y-3">
        {isKept ? (
          <p>
            留下了，只在这台设备上。想看、想删，都在
            <Link to="/my-data" className="link">
              本机数据
            </Link>
            里。
          </p>
        ) : (
          <>
            <p>
              {hasEarlier
                ? "这一次还没有存。留下的话，就和这个孩子以前的记录放在一起。"
                : "现在什么也没有存。留下的话，下次不用再填出生日期，也能看到以前每次怎么样。"}
            </p>
            <p className="text-ink-soft">
              只存在这台设备上，不会上传；能打开这个浏览器的人可能看到，随时可以在“本机数据”里删掉。
            </p>
            <button type="button" className="button-quiet" onClick={onKeep}>
              留在这台设备上
            </button>
          </>
        )}
      </div>
    </Titled>
  );
}
