import { Phone } from "lucide-react";
import { Link } from "react-router";
import { SITE } from "#web/content/site.ts";

/** Titles are repeated here, because content/legal.ts would add its prose to every page. */
const FOOTER_LINKS = [
  { to: "/display", label: "显示设置" },
  { to: "/my-data", label: "本机数据" },
  { to: "/privacy", label: "隐私政策" },
  { to: "/terms", label: "用户协议" },
  { to: "/children", label: "儿童个人信息保护规则" },
  { to: "/accessibility", label: "无障碍声明" },
] as const;

/**
 * Shows the disclaimer, the help lines and links to the legal pages. CSS hides what the page itself already shows. A
 * questionnaire delays its first paint until the element with this id is parsed.
 */
export function Footer() {
  const [line] = SITE.helpLines;
  return (
    <footer id="footer" className="mt-14 border-t border-line elder:mt-8 print:hidden">
      <div className="mx-auto max-w-page px-5 py-6 text-sm text-ink-soft lg:flex">
        <div className="max-w-column lg:mr-12 lg:w-(--left) lg:shrink-0">
          <p className="footer-disclaimer lg:pt-2">
            {SITE.name}
            提供免费的心理自评，帮你整理自己的感受。所有结果只供自我了解和筛查参考，不能代替医生的诊断，也不作为就医、用药或求职的依据。
          </p>
          {line && (
            <a
              href={`tel:${line.number}`}
              className="footer-help inline-flex min-h-11 items-center gap-x-2 break-keep"
            >
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              <span className="flex flex-wrap gap-x-2 tabular-nums">
                <span>{line.number}</span>
                {line.name}
              </span>
            </a>
          )}
        </div>
        <div className="flex-1 flex-wrap justify-between gap-x-6 lg:flex">
          <nav aria-label="设置与规则" className="max-lg:mt-2">
            <ul className="flex flex-wrap gap-x-6">
              {FOOTER_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="link inline-flex min-h-11 items-center">
                    {label}
                  </Link>
                </li>
              ))}
              {SITE.contactEmail !== "" && (
                <li>
                  <a
                    href={`mailto:${SITE.contactEmail}`}
                    className="link inline-flex min-h-11 items-center"
                  >{`联系我们：${SITE.contactEmail}`}</a>
                </li>
              )}
            </ul>
          </nav>
          <p className="flex flex-wrap gap-x-6">
            <span className="inline-flex min-h-11 items-center">{`© 2026 ${SITE.name}${SITE.operatorName && `，由${SITE.operatorName}运营`}`}</span>
            {SITE.icpNumber !== "" && (
              <RecordLink href="https://beian.miit.gov.cn/" number={SITE.icpNumber} />
            )}
            {SITE.policeNumber !== "" && (
              <RecordLink
                href={`https://beian.mps.gov.cn/#/query/webSearch?code=${SITE.policeNumber.replaceAll(/\D/g, "")}`}
                number={SITE.policeNumber}
              />
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Links an official registration number to its register, as the law requires. */
function RecordLink({ href, number }: { readonly href: string; readonly number: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      {number}
      <span className="sr-only">（在新窗口打开）</span>
    </a>
  );
}
