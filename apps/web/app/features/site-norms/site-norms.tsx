import { readNormsCall, type Norms } from "@xinjing/contract/norms";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import { useEffect, useState } from "react";
import { callApi } from "#web/platform/api/client.ts";
import { Distribution } from "./distribution.tsx";
import { describePercentile, findStanding, type Standing } from "./standing.ts";

interface SiteNormsProps {
  readonly type: InstrumentId;
  readonly total: number;
  readonly maxTotal: number;
}

/**
 * 和本站做过的人比: compares a total with the results of this site. Hidden until loaded, then folded, so that the layout shifts
 * little.
 */
export function SiteNorms({ type, total, maxTotal }: SiteNormsProps) {
  const norms = useSiteNorms(type);
  const standing = norms && findStanding(norms, total, maxTotal);
  return standing && <Comparison norms={norms} standing={standing} total={total} />;
}

/** Loads the norms of a test. Undefined until then, and if they are missing or invalid. */
function useSiteNorms(type: InstrumentId): Norms | undefined {
  const [norms, setNorms] = useState<Norms>();
  useEffect(() => {
    callApi(readNormsCall, { params: { type } }).then(
      ({ data }) => setNorms(data ?? undefined),
      // The result is complete without this comparison.
      (error: unknown) => console.warn("this site's norms could not be read", error),
    );
  }, [type]);
  return norms;
}

interface ComparisonProps {
  readonly norms: Norms;
  readonly standing: Standing;
  readonly total: number;
}

function Comparison({ norms: { n, histogram }, standing, total }: ComparisonProps) {
  const { lower, equal, higher, percentile } = standing;
  const place = describePercentile(percentile);
  return (
    <details className="border-t border-line">
      <summary className="min-h-13 py-3">
        <h3 className="inline font-semibold">和本站做过的人比</h3>
      </summary>
      <div className="space-y-4 pb-8">
        <p>{`把本站的${n}份结果按总分从低到高排，你的${total}分${place}。`}</p>
        <Distribution
          histogram={histogram}
          total={total}
          label={`${n}份结果的总分分布，0到${histogram.length - 1}分。你的总分是${total}分，${place}`}
        />
        <p className="text-ink-soft">
          {`每一条是相近的分数，越高表示得这些分数的越多，竖线标出的一条里有你。比你低的${lower}份，和你同分的${equal}份，比你高的${higher}份。`}
        </p>
        <p>
          来这里做的人都是主动来的，不是随机抽来的普通人，所以不能当作常模。而且同一个人做两次，也算两份。
        </p>
        <p>位置高低不说明好坏，也不改变你的结果。</p>
      </div>
    </details>
  );
}
