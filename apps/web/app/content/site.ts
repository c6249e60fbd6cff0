/** What an operator sets for their own installation: names, help lines, contact. Checked by the types at build. */
interface SiteConfig {
  readonly name: string;
  readonly tagline: string;
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
  contactEmail: "",
  helpLines: [
    { number: "12356", name: "全国统一心理援助热线", hours: "多数地区24小时" },
    { number: "120", name: "医疗急救", hours: "24小时" },
    { number: "110", name: "公安报警", hours: "24小时" },
  ],
  helpLinesCheckedOn: "2026-11-21",
};
