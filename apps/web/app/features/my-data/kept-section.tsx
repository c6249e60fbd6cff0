import { useEffect, useState } from "react";
import { Titled } from "#web/components/prose.tsx";
import { measureArea } from "#web/platform/storage/storage.ts";
import { sumRecords, type KeptRecord } from "./kept-records.ts";

/** Everything that this site keeps in the browser, in plain words, with its size. */
export function KeptSection() {
  const [records, setRecords] = useState<readonly KeptRecord[]>([]);
  useEffect(() => {
    setRecords(sumRecords([...measureArea("local"), ...measureArea("session")]));
  }, []);
  return (
    <Titled id="kept" title="浏览器里都存了什么">
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {records.map(({ label, use, kilobytes }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="font-medium">{label}</dt>
            <dd className="text-ink-soft tabular-nums">{`约${kilobytes}KB`}</dd>
            <dd className="w-full text-ink-soft">{use}</dd>
          </div>
        ))}
        <div className="py-3">
          <dt className="font-medium">网站本身的副本</dt>
          <dd className="text-ink-soft">
            页面、题目和说明文字，没有网络时也能打开。对每个人都一样，里面没有你的信息。
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-soft">
        答案和结果另有一份备用的，存在浏览器的数据库里，防止突然断电时丢失。
      </p>
    </Titled>
  );
}
