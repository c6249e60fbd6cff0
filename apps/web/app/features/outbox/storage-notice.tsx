import { Message } from "#web/components/message.tsx";
import { useStorageHealth } from "./use-storage-health.ts";

const NOTICES = {
  page: "这个浏览器现在什么都不保存，一关闭或刷新就没有了。",
  spare: "本机存储不可用或已满，答案改存到了浏览器的备用位置，没有丢，可以接着做。",
} as const;

/** Says on every page that data cannot be stored, as long as that is so. */
export function StorageNotice() {
  const health = useStorageHealth();
  if (health === "fine") return null;
  return (
    <div className="mb-11 sm:mb-13 lg:mb-8">
      <Message role="alert">{NOTICES[health]}</Message>
    </div>
  );
}
