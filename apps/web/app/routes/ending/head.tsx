import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import type { InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";

interface HeadProps extends Pick<InstrumentPageProps, "entry"> {
  readonly isWaiting: boolean;
}

/** Sets title and description of the loading page or of the result page. */
export function Head({ entry: { type, name }, isWaiting }: HeadProps) {
  return (
    <>
      <PageTitle page={`${isWaiting ? "正在整理" : "测试结果"} · ${name}`} />
      <PageMeta
        page={name}
        description={
          isWaiting
            ? `正在整理${name}的回答。计分在这台设备上完成，每一题的答案不会传出去；想改可以返回修改，不想等可以直接查看结果。`
            : `${name}的结果页，按留在这台设备上的回答计算：它说明什么，不能说明什么，接下来可以怎么做。还没做过的，会先看到测试介绍。`
        }
        picture={type}
      />
    </>
  );
}
