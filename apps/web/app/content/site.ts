/** What an operator sets for their own installation: names, help lines, contact; outbound links are in links.ts. Checked by the types at build. */
interface SiteConfig {
  readonly name: string;
  readonly tagline: string;
  /** The site in 50 to 110 characters, for search engines and link previews. */
  readonly description: string;
  /** Shown where a person needs a human: forgotten password, errors in a text. Empty hides it. */
  readonly contactEmail: string;
  readonly helpLines: readonly HelpLine[];
  /** Date the help lines were last checked, YYYY-MM-DD. */
  readonly helpLinesCheckedOn: string;
}

interface HelpLine {
  readonly number: string;
  readonly name: string;
  readonly hours: string;
}

export const SITE: SiteConfig = {
  name: "心镜",
  tagline: "看清自己，慢慢来",
  description:
    "心镜提供免费的中文心理自评：ADHD自评、16型人格（MBTI）测试、幼儿社交沟通发展筛查、成人自闭特质自评。不用注册，做完马上看到结果，答案只留在你的设备上。不是诊断。",
  contactEmail: "",
  helpLines: [
    { number: "12356", name: "全国统一心理援助热线", hours: "多数地区24小时" },
    { number: "120", name: "医疗急救", hours: "24小时" },
    { number: "110", name: "公安报警", hours: "24小时" },
  ],
  helpLinesCheckedOn: "2026-11-21",
};
