import { SITE } from "#web/content/site.ts";

/** Footer on every page: what the site is, and that it does not diagnose. */
export function Footer() {
  return (
    <footer className="mt-20 border-t border-line print:hidden">
      <div className="mx-auto max-w-page px-5 py-10 text-ink-soft">
        <p className="max-w-column">
          {SITE.name}
          提供免费的心理自评，帮你整理自己的感受。所有结果只供自我了解和筛查参考，不能代替医生的诊断，也不作为就医、用药或求职的依据。
        </p>
        <p className="mt-4">{`© 2026 ${SITE.name}`}</p>
      </div>
    </footer>
  );
}
