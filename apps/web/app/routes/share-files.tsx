import { Link } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Prose, Titled } from "#web/components/text/prose.tsx";
import { RelatedTests } from "#web/components/related-tests.tsx";
import { SITE } from "#web/content/site.ts";
import { ShareFileList } from "#web/features/share-files/share-file-list.tsx";

const DESCRIPTION =
  "可以打印的自我观察记录表、就诊准备清单和亲子小游戏：专注、情绪与睡眠、感官与日常安排、幼儿观察。免费，不用注册，帮你整理和沟通，不是诊断。";

const USAGE_NOTES = [
  "点资料的名字，会在新窗口打开。",
  `“本站直达”的资料就放在${SITE.name}上，不用注册，也不用装网盘。`,
  "打开后按“打印”，就是A4大小的纸；想存在手机或电脑里，在打印窗口选“保存为PDF”。",
  "没有打印机，照着抄在本子上一样好用。",
  `你写在纸上的内容，${SITE.name}看不到。给医生看之前，自己收好就行。`,
] as const;

/** 资料分享: lists files to download and materials to print. */
export default function ShareFiles() {
  return (
    <div className="ledger space-y-12">
      <PageTitle page="资料分享" />
      <PageMeta page="资料分享" description={DESCRIPTION} listedAt="/share-files" />
      <header className="max-w-column">
        <h1 tabIndex={-1} className="headline">
          资料分享
        </h1>
        <p className="mt-4 text-lg">
          几张可以打印的表和清单，陪你把平常的日子记下来。自己看得清楚，见医生时也说得清楚。
        </p>
        <p className="mt-3 text-ink-soft">它们帮你整理和沟通，不是诊断。</p>
      </header>
      <ShareFileList />
      <Prose title="使用说明" paragraphs={[]} items={USAGE_NOTES} />
      <Titled id="poster" title="贴在墙上的海报">
        <p className="mt-3">给候诊区、学校和公告栏：一张A4纸，写上单位的名称，扫码就能打开{SITE.name}。</p>
        <Link to="/share-files/poster" className="button-quiet mt-4">
          做一张海报
        </Link>
      </Titled>
      <RelatedTests />
    </div>
  );
}
