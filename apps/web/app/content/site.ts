/** The build and the tools of the repository read these; in the site Vite puts the values in their place (vite.config.ts). */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * What an operator sets for their own installation. Environment variables of the build override what stands here
 * (scripts/lib/settings.mjs has their rules, apps/server/.env.example says what each is for); outbound links are in links.ts.
 */
interface SiteConfig {
  readonly name: string;
  readonly tagline: string;
  /** The site in 50 to 110 characters, for search engines and link previews. */
  readonly description: string;
  /** Where this installation is reached, e.g. `https://xinjing.example`. Empty: addresses that must be whole are left out. */
  readonly origin: string;
  /** Where the calls go; empty: to where the page came from. */
  readonly apiBase: string;
  /** Shown where a person needs a human: forgotten password, errors in a text. Empty: they are told to ask the operator. */
  readonly contactEmail: string;
  /** Of the ministry's registration (ICP备案), such as `京ICP备12345678号-1`; empty: none is shown. */
  readonly icpNumber: string;
  /** Of the police's registration (公安备案), such as `京公网安备11010502030001号`; empty: none is shown. */
  readonly policeNumber: string;
  /** The first is the one for a crisis. */
  readonly helpLines: readonly HelpLine[];
  /** Date the help lines were last checked, YYYY-MM-DD. */
  readonly helpLinesCheckedOn: string;
}

interface HelpLine {
  readonly number: string;
  readonly name: string;
  readonly hours: string;
}

const name = process.env.SITE_NAME || "心镜";

const [number = "", lineName = "", hours = "", checkedOn = ""] = (
  process.env.HOTLINE || "12356，全国统一心理援助热线，每天至少18小时，2026-11-21"
).split(/[,，]/);

export const SITE: SiteConfig = {
  name,
  tagline: "看清自己，慢慢来",
  description: `${name}提供免费的中文心理自评：ADHD自评、16型人格（MBTI）测试、幼儿社交沟通发展筛查、成人自闭特质自评。不用注册，做完马上看到结果，答案只留在你的设备上。不是诊断。`,
  origin: process.env.SITE_ORIGIN || "",
  apiBase: process.env.API_BASE || "",
  contactEmail: process.env.CONTACT_EMAIL || "",
  icpNumber: process.env.ICP_NUMBER || "",
  policeNumber: process.env.POLICE_NUMBER || "",
  helpLines: [
    { number, name: lineName, hours },
    { number: "120", name: "医疗急救", hours: "24小时" },
    { number: "110", name: "公安报警", hours: "24小时" },
  ],
  helpLinesCheckedOn: checkedOn,
};

/** What nobody here is asked for: stands on the home page and before each test. */
export const NOTHING_SOLD = "完整结果免费看，不卖课，不推销。";

/** RETIRE_WORKER of the build: the offline worker is being taken away from every device. */
export const RETIRES_WORKER: boolean = process.env.RETIRE_WORKER === "1";
