import { Link } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { SITE } from "#web/content/site.ts";
import { PosterMaker } from "#web/features/poster/poster-maker.tsx";

/** Makes a poster: asks for the name on it and for the page that its code opens, and prints it. */
export default function PosterPage() {
  return (
    <>
      <PageTitle page="海报" />
      <PageMeta
        page="海报"
        description={`给候诊区、学校和公告栏的A4海报：写上单位的名称，选好一项测试，打印出来贴上，路过的人扫码就能打开${SITE.name}。免费，可以自由打印、复印。`}
        listedAt="/share-files/poster"
      />
      <PosterMaker />
      <Link to="/share-files" className="button-quiet mt-10 print:hidden">
        看看其他资料
      </Link>
    </>
  );
}
