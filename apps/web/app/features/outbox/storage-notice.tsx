import { Message } from "#web/components/message.tsx";
import { useStorageHealth } from "./use-storage-health.ts";

const NOTICES = {
  page: "本机存储不可用或已满，答案只保存在当前页面。请不要关闭或刷新，不然答案和结果都会丢。",
  spare: "本机存储不可用或已满，答案改存到了浏览器的备用位置，没有丢，可以接着做。",
} as const;

/** Said once on every page while what a person did cannot be stored as usual; gone when it can be again. */
export function StorageNotice() {
  const health = useStorageHealth();
  if (health === "fine") return null;
  return (
    <div className="mb-11 sm:mb-13 lg:mb-8">
      <Message role="alert">{NOTICES[health]}</Message>
    </div>
  );
}
