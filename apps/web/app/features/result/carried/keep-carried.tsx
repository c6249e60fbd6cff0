import { Link } from "react-router";

interface KeepCarriedProps {
  readonly isKept: boolean;
  /** Undefined if this browser stores nothing. */
  readonly onKeep: (() => void) | undefined;
}

/** Says whether this device has stored the result of a link, and offers to. */
export function KeepCarried({ isKept, onKeep }: KeepCarriedProps) {
  return (
    <section aria-label="要不要留下" className="sheet space-y-3 px-4 py-4 print:hidden">
      <p role="status">
        {isKept ? (
          <>
            已经留在这台设备上。想看、想删，都在
            <Link to="/my-data" className="link">
              本机数据
            </Link>
            里。
          </>
        ) : (
          "没有保存在这台设备上，也没有传给服务器。链接谁拿到，谁就能看，请不要转发。"
        )}
      </p>
      {!isKept && onKeep && (
        <>
          <button type="button" className="button-primary" onClick={onKeep}>
            留在这台设备上
          </button>
          <p className="text-sm text-ink-soft">留下以后，能打开这个浏览器的人可能看到；随时可以删。</p>
        </>
      )}
    </section>
  );
}
