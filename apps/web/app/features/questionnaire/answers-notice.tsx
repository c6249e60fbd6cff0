import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Introduction } from "@xinjing/instruments/instrument";
import { Lock, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { Whole } from "#web/components/text/whole.tsx";
import { HAS_ITEM_PACKS } from "#web/content/site.ts";

interface AnswersNoticeProps {
  readonly instrument: Introduction;
  readonly entry: CatalogueEntry;
  readonly isUnsaved: boolean;
  readonly children: ReactNode;
}

/** Says which period the questions ask about, and how answers are stored and sent. */
export function AnswersNotice({ instrument, entry, isUnsaved, children }: AnswersNoticeProps) {
  const isKept = useIsKept();
  return (
    <>
      <p>{instrument.about.timeFrame}</p>
      {HAS_ITEM_PACKS && instrument.licensed && (
        <p className="mt-3">
          <Whole>{instrument.licensed.notice + instrument.licensed.validation}</Whole>
        </p>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        网页翻译不会改动题目和选项，因为换了说法，结果就不准；看不懂中文的话，请懂中文的人念给你听。
      </p>
      <div className="mt-3 text-sm text-ink-soft">
        <p className="flex gap-3">
          <Lock aria-hidden="true" className="mt-1 size-5 shrink-0" />
          <span>
            {isUnsaved
              ? "答案只在这个标签页里，不保存，做完也不计人数。"
              : isKept
                ? "每题的答案只留在这台设备上，不会发出去；进度会自动保存，中途离开也能接着答。"
                : "每题的答案只在这个页面里，不会发出去；这个浏览器不保存进度（可能是无痕模式），请一次做完；结果能打印、存成图片。"}
          </span>
        </p>
        {!isUnsaved && <CountNotice total={entry.total} />}
        {children}
      </div>
    </>
  );
}

/** Lists the fields of the anonymous count (`toAnonymousCount` in data/outbox/submit.ts). */
function CountNotice({ total: { label, hasNorms } }: Pick<CatalogueEntry, "total">) {
  const sent = ["结果类型", label, "开始和结束时间", ...(hasNorms ? ["计分版本"] : [])].join("、");
  return (
    <div className="flex gap-3">
      <Users aria-hidden="true" className="mt-3 size-5 shrink-0" />
      <details>
        <summary className="min-h-11 py-2">{`做完只发一条不带名字的记录（结果类型、${label}、做题时间等），用来统计人数；不想算进去，就打开不保存模式`}</summary>
        <p>
          {`没登录，或者没把结果存进账号的话，网站只收一条不带名字的记录：测试的类型和名称、${sent}，还有一个随机编号。它只用来数有多少人：一共多少，每天多少${hasNorms ? "，每个总分有多少人" : ""}。`}
          数完，这条记录就删，只留一个打乱的编号，免得同一次算成两次；这个编号满30天也删。不想算进去，就打开不保存模式，那样结果也不会留下。登录并同意保存的话，结果存进你的账号，不含每题的答案，随时可以删。
        </p>
      </details>
    </div>
  );
}
