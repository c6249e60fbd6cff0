import type { ComparedField } from "./compare-outcome.ts";

/** The two calculations of the same answers; the values stand there only where they differ. */
export function ComparisonTable({ fields }: { fields: readonly ComparedField[] }) {
  const differing = fields.filter(({ isSame }) => !isSame);
  return (
    <section aria-label="前后端对比" className="space-y-3">
      <h2 className="font-serif text-xl font-semibold">前后端对比</h2>
      <p role="status">
        {differing.length === 0
          ? `${fields.length} 个字段全部一致`
          : `${differing.length} 个字段不一致，共对比 ${fields.length} 个`}
      </p>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-1 font-medium">
              字段
            </th>
            <th scope="col" className="py-1 font-medium">
              对比
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, local, remote, isSame }) => (
            <tr key={name} className="border-b border-line align-top">
              <th scope="row" className="py-1 pr-3 font-normal">
                {name}
              </th>
              <td className="py-1">{isSame ? "一致" : `不一致：前端${local}，后端${remote}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
