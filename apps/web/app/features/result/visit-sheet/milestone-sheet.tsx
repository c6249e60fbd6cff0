import { sayMonths, sayPlainDay, type Birth, type PlainDay } from "@xinjing/instruments/milestones/age";
import type { Check, Loss } from "@xinjing/instruments/milestones/check";
import {
  SPEECH_SOURCE,
  labelAnswer,
  type Row,
  type Sign,
  type SignAnswer,
  type SpeechSign,
} from "@xinjing/instruments/milestones/table";
import type { ChildAge } from "@xinjing/instruments/stages";
import { Whole } from "#web/components/text/whole.tsx";
import { SITE } from "#web/content/site.ts";
import { Part, Writing } from "./part.tsx";
import { SheetFrame } from "./sheet-frame.tsx";

interface MilestoneSheetProps {
  readonly birth: Birth;
  readonly age: ChildAge;
  readonly today: PlainDay;
  readonly row: Row | undefined;
  readonly speechSign: SpeechSign | undefined;
  readonly check: Check;
  /** When the problem began, in the parent's words. */
  readonly since: string;
  readonly notes: string;
}

const LOSSES: Readonly<Record<Loss, string>> = {
  none: "家长说没有以前会、现在不会的事。",
  words: "家长说，孩子以前会的说话或与人互动，现在不会了。",
  movement: "家长说，孩子以前会的动作，现在不会了。",
  sudden: "家长说，孩子突然不会做以前会的事。",
};

/** Shows the observations of a parent on one A4 page for the doctor. */
export function MilestoneSheet(props: MilestoneSheetProps) {
  const { birth, age, today, row, speechSign, check, since, notes } = props;
  return (
    <SheetFrame
      title="预警征象自查：给儿保医生"
      blanks={["孩子姓名", "填写人是孩子的"]}
      footer={`家长在${SITE.name}上对照国家基本公共卫生服务的筛查表填写，没有计分，也不是诊断。表中每一条照录原文。`}
    >
      <p className="mt-3 tabular-nums print:mt-[2mm]">
        <Whole>{`${sayPlainDay(today)}填写。孩子${sayPlainDay(birth.born)}出生，满${sayMonths(age.months)}。${describeWeeks(birth, age)}`}</Whole>
      </p>
      <Part title="以前会的，现在不会了">
        <p>{LOSSES[check.loss]}</p>
      </Part>
      {row && (
        <Part title={`儿童心理行为发育问题预警征象筛查表，${row.age}`}>
          <Signs rows={row.signs.map((sign, index) => [sign, check.answers[index]] as const)} />
        </Part>
      )}
      {speechSign && (
        <Part title="表以外的一条">
          <Signs rows={[[speechSign, check.speech]]} />
          <p className="mt-1 text-sm text-ink-soft print:text-[1em]">
            <Whole>{SPEECH_SOURCE}</Whole>
          </p>
        </Part>
      )}
      <Writing title="从什么时候开始" typed={since} isSmall />
      <Writing title="家长补充的" typed={notes} />
      <Writing title="医生写的" />
    </SheetFrame>
  );
}

function Signs({ rows }: { readonly rows: readonly (readonly [Sign, SignAnswer | undefined])[] }) {
  return (
    <table className="mt-2 w-full border-collapse print:mt-[1mm]">
      <thead className="sr-only">
        <tr>
          <th scope="col">征象</th>
          <th scope="col">家长说</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([sign, answer]) => (
          <tr key={sign.official} className="border-b border-line">
            <td className="py-1.5 pr-4 print:py-[1mm]">{sign.official}</td>
            <td
              className={`w-20 py-1.5 whitespace-nowrap print:py-[1mm] ${answer === "yes" ? "font-semibold" : ""}`}
            >
              {answer === undefined ? "没有填" : labelAnswer(sign, answer)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Describes the weeks of pregnancy at birth. The form asks for them only if the child was born early. */
export function describeWeeks({ weeks }: Birth, { months, counted }: ChildAge): string {
  if (weeks === undefined) return "没有填出生孕周（足月不用填）。";
  const corrected = counted === months ? "" : `，按预产期算满${sayMonths(counted)}`;
  return `孕${weeks}周出生${corrected}。`;
}
