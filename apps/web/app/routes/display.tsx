import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { SITE } from "#web/content/site.ts";
import { DisplayForm } from "#web/features/display/display-form.tsx";

export default function DisplayPage() {
  const isKept = useIsKept();
  return (
    <div className="ledger">
      <PageTitle page="显示设置" />
      <PageMeta
        page="显示设置"
        description={`把${SITE.name}调成你看着舒服的样子：长辈版的大字和大按钮、深色和浅色、高对比、关闭动态效果。只在这台设备上生效。`}
        listedAt="/display"
      />
      <h1 tabIndex={-1} className="headline">
        显示设置
      </h1>
      <p className="needs-script mt-4 mb-10 text-ink-soft">{`选了马上生效，${isKept ? "只记在这台设备上。" : "不过这个浏览器什么都不保存，关闭或刷新后要重新选。"}`}</p>
      <DisplayForm />
    </div>
  );
}
