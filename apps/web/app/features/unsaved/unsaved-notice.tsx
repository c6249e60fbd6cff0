import { EyeOff } from "lucide-react";
import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/** Loaded on demand, because it needs the modules that read and store the data of this tab. */
const LeaveUnsaved = lazyPart(async () => (await import("./leave-unsaved.tsx")).LeaveUnsaved);

const RESULT_PAGE = /\/(result|visit-sheet)\/?$/;

/** Says on every page but 本机数据 that 不保存模式 is on, and how to end it. */
export function UnsavedNotice() {
  const isUnsaved = useUnsaved();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (!isUnsaved || /^\/my-data\/?$/.test(pathname)) return null;
  const isResult = RESULT_PAGE.test(pathname);
  const label = isResult ? "留下结果" : "关闭模式";
  return (
    <section
      aria-label="不保存模式"
      className="mb-11 flex flex-wrap items-center gap-x-3 sheet border-accent px-4 py-1 sm:mb-13 lg:mb-8"
    >
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2 py-1">
        <EyeOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent" />
        <span>
          {isResult
            ? "不保存模式：结果没有存下来，刷新或关闭就没有了。"
            : "不保存模式：答案不存到设备上，刷新或关闭就没有了。"}
        </span>
      </p>
      <Suspense
        fallback={
          // Reserves the space of the button until it is loaded.
          <span aria-hidden="true" className="invisible inline-flex min-h-11 items-center">
            {label}
          </span>
        }
      >
        <LeaveUnsaved
          label={label}
          onLeft={(kept) => {
            // Leaves the current page: an answer given there would store its data.
            if (!kept) void navigate("/");
            else if (!isResult) void navigate("/my-data");
          }}
        />
      </Suspense>
    </section>
  );
}
