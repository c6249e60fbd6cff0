import { CloudAlert, CloudCheck, CloudUpload, Smartphone } from "lucide-react";

const BADGES = {
  local: { icon: Smartphone, label: "仅本机", tone: "text-ink-soft" },
  waiting: { icon: CloudUpload, label: "待同步", tone: "text-ink-soft" },
  synced: { icon: CloudCheck, label: "已同步", tone: "text-accent" },
  failed: { icon: CloudAlert, label: "未能同步", tone: "text-mild" },
} as const;

/** Shows the storage of a result by icon and word; the colour is decorative. */
export function SyncBadge({ state }: { state: keyof typeof BADGES }) {
  const { icon: Icon, label, tone } = BADGES[state];
  return (
    <span className="whitespace-nowrap">
      <Icon aria-hidden="true" className={`mr-1.5 inline size-5 align-[-0.25em] ${tone}`} />
      {label}
    </span>
  );
}
