import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { SITE } from "#web/content/site.ts";

interface ShareText {
  readonly title: string;
  readonly text: string;
  /** Said beside the button: what leaves the device. */
  readonly hint: string;
}

/** What 分享结果 hands on for a test; `label` is the result's own, and not named where the test is about health. */
export function buildShareText(entry: CatalogueEntry, label: string): ShareText {
  const isNamed = !entry.isAboutHealth;
  const said = isNamed ? `这次的结果是${label}` : `${entry.questionCount}道题，做完马上能看到结果`;
  return {
    title: `${entry.name} · ${SITE.name}`,
    text: `我在${SITE.name}做了“${entry.name}”，${said}。你也可以试试：`,
    hint: isNamed
      ? "分享的是测试的链接和你的结果类型，没有答案。"
      : "分享的只是测试的链接，没有你的结果和答案。",
  };
}
