import { Titled } from "#web/components/text/prose.tsx";
import { startUnsaved } from "#web/data/device/start-unsaved.ts";
import { LeaveUnsaved } from "./leave-unsaved.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/** Explains 不保存模式 and turns it on and off. */
export function UnsavedSection() {
  const isUnsaved = useUnsaved();
  return (
    <Titled id="unsaved" title="不保存模式">
      <p className="mt-3">
        用公用或借来的设备时打开它。打开后，这个标签页里的答案和结果不存到设备上，不计人数，也不上传；别人以前留下的你也看不到。结果页、就诊摘要和分享照常能用。
      </p>
      <p className="mt-2 text-ink-soft">
        刷新或关闭标签页，里面的东西就没有了，找不回来。开关只对这个标签页有效，关掉标签页就恢复。浏览器自己的浏览记录不归它管。
      </p>
      <div aria-live="polite" className="needs-script mt-4">
        <p className="mb-2 font-medium">{isUnsaved ? "现在：已打开。" : "现在：没有打开。"}</p>
        {isUnsaved ? (
          <LeaveUnsaved label="关闭不保存模式" isQuiet onLeft={() => undefined} />
        ) : (
          <button type="button" className="button-quiet" onClick={startUnsaved}>
            打开不保存模式
          </button>
        )}
      </div>
    </Titled>
  );
}
