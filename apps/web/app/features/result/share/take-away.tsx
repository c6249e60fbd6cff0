import { writeCarried } from "@xinjing/instruments/carried";
import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import { Printer, QrCode } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { LocalResult } from "#web/data/results/local-result.ts";
import { findLocalAnswers } from "#web/data/results/result.ts";
import { readAgeOfVisit } from "#web/data/session/age-gate.ts";
import type { FollowUpRecord } from "../follow-up/use-follow-up-record.ts";
import { Code } from "./code.tsx";

interface TakeAwayProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly own: LocalResult;
  readonly record: FollowUpRecord;
}

/** Offers the three ways to leave a device that stores nothing: with a print, with the result on the own phone, or with nothing. */
export function TakeAway({ instrument, entry, own, record }: TakeAwayProps) {
  const [step, setStep] = useState<"closed" | "asking" | "shown">("closed");
  const address = carry(instrument, own, record);
  return (
    <section aria-label="怎么带走" className="space-y-4 print:hidden">
      <div className="flex flex-wrap gap-3 *:grow">
        <Link to={`/${entry.type}/visit-sheet`} className="button-quiet">
          <Printer aria-hidden="true" className="size-5" />
          打印
        </Link>
        {address !== undefined && (
          <button
            type="button"
            className="button-quiet"
            aria-expanded={step !== "closed"}
            onClick={() => {
              if (step !== "closed") setStep("closed");
              else setStep(entry.isAboutHealth ? "asking" : "shown");
            }}
          >
            <QrCode aria-hidden="true" className="size-5" />
            扫码带到手机
          </button>
        )}
        <Link to="/" className="button-quiet">
          什么都不带，清空
        </Link>
      </div>
      {step === "asking" && (
        <div role="group" aria-label="显示二维码之前" className="sheet space-y-3 px-4 py-4">
          <p>{sayContents(instrument)}没有名字。谁扫到、拍到，谁就能看。</p>
          <p>旁边没有别人，再显示。</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="button-primary" onClick={() => setStep("shown")}>
              显示二维码
            </button>
            <button type="button" className="button-quiet" onClick={() => setStep("closed")}>
              先不要
            </button>
          </div>
        </div>
      )}
      {step === "shown" && address !== undefined && <Shown address={address} />}
    </section>
  );
}

function sayContents({ carriesAnswers, questions, followUp }: Instrument): string {
  if (!carriesAnswers) return "二维码里有这次的分数，";
  const second = followUp ? `、${followUp.intro.title}的结果` : "";
  return `手机上要画出同一页，所以二维码里有这次的分数、${questions.length}道题每题答的是还是否${second}和孩子的月龄，`;
}

/** Shows the code and takes the focus. */
function Shown({ address }: { readonly address: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="sheet px-4 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-semibold">
        用手机扫一扫，打开的就是这份结果
      </h2>
      <div
        role="img"
        aria-label="通向这份结果的二维码"
        className="day mt-3 w-fit max-w-full rounded-2xl border border-line bg-sheet forced-color-adjust-none *:h-auto *:max-w-full"
      >
        <Code address={address} scale={6} border={4} />
      </div>
      <p className="mt-3 text-ink-soft">
        结果不经过我们的服务器，手机上也不会自己存下来。用微信扫，微信可能看到这个链接；手机自带的相机不会。扫完记得清空。
      </p>
    </div>
  );
}

/** Returns the address of the same page for another device. The result is behind the #, which browsers do not send. */
function carry(instrument: Instrument, own: LocalResult, record: FollowUpRecord): string | undefined {
  const questions = record.state === "done" ? record.questions : undefined;
  const text = writeCarried(instrument, {
    scores: own.scores,
    answers: findLocalAnswers(own.id, instrument.version),
    months: readAgeOfVisit(instrument.id),
    left: questions?.flatMap(({ question, hasPassed }) => (hasPassed ? [] : [question])),
    endTime: Date.parse(own.end_time),
  });
  return text && new URL(`/carried#${text}`, globalThis.location.href).href;
}
