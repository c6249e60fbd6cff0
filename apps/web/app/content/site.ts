/**
 * Environment variables of the build and of tools. For the browser, Vite replaces them with their values
 * (vite.config.ts).
 */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

/**
 * Settings of an installation. Environment variables of the build override the values here (rules in
 * scripts/lib/settings.mjs, explanations in apps/server/.env.example); outbound links are in links.ts.
 */
interface SiteConfig {
  readonly name: string;
  readonly tagline: string;
  /** Description of the site in 50 to 110 characters, for search engines and link previews. */
  readonly description: string;
  /** Public origin, e.g. `https://xinjing.example`. If empty, absolute addresses are left out. */
  readonly origin: string;
  /** Origin of the API; if empty, that of the page. */
  readonly apiBase: string;
  /** Name of the operator, for the footer, the rules and posters. If empty, no operator is named. */
  readonly operatorName: string;
  /**
   * Contact for problems such as a forgotten password or an error in a text. If empty, users are told to ask the
   * operator.
   */
  readonly contactEmail: string;
  /** Registration number of the ministry (ICP备案), such as `京ICP备12345678号-1`; if empty, none is shown. */
  readonly icpNumber: string;
  /** Registration number of the police (公安备案), such as `京公网安备11010502030001号`; if empty, none is shown. */
  readonly policeNumber: string;
  /** False if the server stores no results about children; no page then offers it. */
  readonly storesChildResults: boolean;
  /** Help lines; the first one is for a crisis. */
  readonly helpLines: readonly HelpLine[];
  /** Date of the last check of the help lines, YYYY-MM-DD. */
  readonly helpLinesCheckedOn: string;
}

interface HelpLine {
  readonly number: string;
  readonly name: string;
  /** Short purpose, shown if three numbers share a row. */
  readonly shortName: string;
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
  operatorName: process.env.OPERATOR_NAME || "",
  contactEmail: process.env.CONTACT_EMAIL || "",
  icpNumber: process.env.ICP_NUMBER || "",
  policeNumber: process.env.POLICE_NUMBER || "",
  storesChildResults: process.env.CHILD_RESULTS !== "off",
  helpLines: [
    { number, name: lineName, shortName: "心理热线", hours },
    { number: "120", name: "医疗急救", shortName: "急救", hours: "24小时" },
    { number: "110", name: "公安报警", shortName: "报警", hours: "24小时" },
  ],
  helpLinesCheckedOn: checkedOn,
};

/** Promise on the home page and before each test. */
export const NOTHING_SOLD = "完整结果免费看，不卖课，不推销。";

/** True for a build in which item packs may replace question texts. Another party owns those texts. */
export const HAS_ITEM_PACKS: boolean = (process.env.ITEM_PACKS || "") !== "";

/** True for a build with RETIRE_WORKER, which removes the offline worker from every device. */
export const RETIRES_WORKER: boolean = process.env.RETIRE_WORKER === "1";
