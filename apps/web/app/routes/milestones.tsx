import { Suspense } from "react";
import { lazyPart } from "#web/components/lazy-part.tsx";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { Milestones } from "#web/features/milestones/milestones.tsx";

/** Printed page for the doctor, loaded when there is a result. */
const Sheet = lazyPart(
  async () => (await import("#web/features/result/visit-sheet/milestone-page.tsx")).MilestonePage,
);

/** 预警征象自查: checks a child for the national warning signs at its age, without sending anything. */
export default function MilestonesPage() {
  const { user, isKnown } = useAuth();
  return (
    <>
      <PageTitle page="预警征象自查" />
      <PageMeta
        page="预警征象自查"
        description="3个月到6岁的孩子，每个月龄看国家列出的四条预警征象：要不要请医生看、去哪里、多少钱、下一次是哪天。免费，不用注册，不计分，不是诊断。"
        listedAt="/milestones"
      />
      <Milestones
        userId={user?.id}
        isKnown={isKnown}
        renderSheet={(answered, onBack) => (
          <Suspense fallback={<Spinner>正在准备…</Spinner>}>
            <Sheet answered={answered} onBack={onBack} />
          </Suspense>
        )}
      />
    </>
  );
}
