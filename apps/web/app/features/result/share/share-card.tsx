import type { CodeLetter } from "@xinjing/instruments/card";
import type { TypeName } from "@xinjing/instruments/instrument";
import { familyOf } from "#web/content/scene/family.ts";
import { SITE } from "#web/content/site.ts";
import { Mark } from "#web/components/mark.tsx";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";
import { Hero } from "#web/components/hero.tsx";
import type { CardContent } from "./card-content.ts";
import { Code } from "./code.tsx";

/** A line with more characters uses smaller text. */
const LONG = 36;

/** Lays out a share card with the ratio 3:4. Sizes are in pixels, independent of the user's text size. */
export function ShareCard({ card }: { readonly card: CardContent }) {
  const { type, result } = card;
  return (
    <div
      className={`day relative flex h-[480px] w-[360px] flex-col bg-paper text-[14px] leading-[1.4] text-ink tint-${result?.typeName ? familyOf(result.letters) : type}`}
    >
      {result?.typeName ? (
        <TypeCard card={card} letters={result.letters} typeName={result.typeName} />
      ) : (
        <SceneCard card={card} />
      )}
    </div>
  );
}

interface TypeCardProps {
  readonly card: CardContent;
  readonly letters: readonly CodeLetter[];
  readonly typeName: TypeName;
}

/** Shows a type: silhouette, letters, name and one sentence. */
function TypeCard({ card: { testName, disclaimer, invitation, address }, letters, typeName }: TypeCardProps) {
  return (
    <>
      <Hero letters={letters} className="h-[288px] w-[360px]" />
      <div className="flex flex-1 flex-col justify-between px-[20px] pt-[14px] pb-[12px]">
        <div className="flex justify-between gap-[12px]">
          <div className="font-serif">
            <p className="flex items-baseline gap-[8px] font-semibold">
              <span className="text-[40px] leading-[1.05] tracking-wide text-pigment">
                {typeName.letters}
              </span>
              <span className="text-[20px]">{typeName.name}</span>
            </p>
            <p className="mt-[3px] text-[15px]">
              <Clauses>{typeName.portrait}</Clauses>
            </p>
          </div>
          <Code address={address} scale={3} border={0} />
        </div>
        <div className="text-[12px] text-ink-soft">
          <Sender>{disclaimer}</Sender>
          <p>{`扫码做${testName}：${invitation}`}</p>
          <p>{typeName.note}</p>
        </div>
      </div>
    </>
  );
}

/** Shows a test, and the sentence of a result. */
function SceneCard({ card }: { readonly card: CardContent }) {
  const { type, testName, result, disclaimer, invitation, address } = card;
  return (
    <>
      {/* Has its own background, because a scene ends at its frame. */}
      <div className="bg-wash">
        <Scene test={type} className="h-[264px] w-[360px]" />
      </div>
      {result && (
        <p className="absolute top-[16px] left-[20px] text-[15px]">{`${testName} · ${result.lead}`}</p>
      )}
      <div className="flex flex-1 flex-col justify-between px-[20px] pt-[12px] pb-[16px]">
        <Words card={card} />
        <div className="flex items-end justify-between gap-[12px]">
          <div className="text-[13px] text-ink-soft">
            <Sender>扫码看看这个测试</Sender>
            <p className="mt-[4px]">{invitation}</p>
            <p>
              <Clauses>{disclaimer}</Clauses>
            </p>
          </div>
          <Code address={address} scale={3} border={0} />
        </div>
      </div>
    </>
  );
}

/** Shows the logo and the name of the site, and a text. */
function Sender({ children }: { readonly children: string }) {
  return (
    <p className="flex items-center gap-[6px] font-serif text-[17px] font-semibold text-ink">
      <Mark className="size-[18px] text-accent" />
      {SITE.name}
      <span className="font-sans text-[14px] font-normal">{children}</span>
    </p>
  );
}

function Words({ card: { testName, line, result } }: { readonly card: CardContent }) {
  return result ? (
    <p className="font-serif text-[20px] font-semibold">
      <Clauses>{result.headline}</Clauses>
    </p>
  ) : (
    <div>
      <p className="font-serif text-[30px] leading-[1.3] font-semibold">{testName}</p>
      <p className={`mt-[2px] text-ink-soft ${line.length > LONG ? "" : "text-[16px]"}`}>
        <Clauses>{line}</Clauses>
      </p>
    </div>
  );
}
