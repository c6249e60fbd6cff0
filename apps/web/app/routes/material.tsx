import { Link, Navigate, useParams } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { RelatedTests } from "#web/components/related-tests.tsx";
import { findMaterial } from "#web/content/materials.ts";
import { MaterialView } from "#web/features/materials/material-view.tsx";

/** Shows a printable material; redirects unknown slugs to the home page. */
export default function MaterialPage() {
  const material = findMaterial(useParams()["slug"]);
  if (!material) return <Navigate to="/" replace />;
  return (
    <>
      <PageTitle page={material.name} />
      <PageMeta
        page={material.name}
        description={`${material.summary}${material.notDiagnosis}`}
        listedAt={`/materials/${material.slug}`}
      />
      <MaterialView material={material} />
      <div className="mt-12 space-y-8 lg:ml-[34.8%] print:hidden">
        <RelatedTests types={material.relatedTests} />
        <Link to="/share-files" className="button-quiet">
          看看其他资料
        </Link>
      </div>
    </>
  );
}
