import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "./finding.ts";

/** What a person or an authority looks for on the site, by its name in the `site.json` of the build. */
const WANTED = {
  contactEmail: "联系邮箱（CONTACT_EMAIL）",
  icpNumber: "ICP备案号（ICP_NUMBER）",
  policeNumber: "公安备案号（POLICE_NUMBER）",
} as const;

/** Whether the operator's contact and registration numbers are set; no finding while the site is not built. */
export function checkSettings(buildDir: string): Finding[] {
  const file = join(buildDir, "site.json");
  if (!existsSync(file)) return [];
  const settings = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<string, string>>;
  const missing = Object.entries(WANTED).filter(([name]) => !settings[name]);
  if (missing.length === 0) return [{ level: "good", about: "网站设置", text: "联系邮箱和备案号都有" }];
  const names = missing.map(([, label]) => label).join("、");
  return [{ level: "warn", about: "网站设置", text: `没有设置${names}。设好以后重新构建网站，页面上才有` }];
}
