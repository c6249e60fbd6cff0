import { familyOf } from "#web/content/scene/family.ts";
import { SITE } from "#web/content/site.ts";
import { Mark } from "#web/components/mark.tsx";
import { Clauses } from "#web/components/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";
import { Hero } from "#web/components/hero.tsx";
import { DISCLAIMER, type CardContent } from "./card-content.ts";
import { Code } from "./code.tsx";

/** A line of more characters is set smaller. */
const LONG = 36;

/**
 * A share card as it is drawn on the picture, 3 by 4, as phones show pictures in a chat: the scene above, then the type or the sentence;
 * at the foot on one left edge who says so, what waits and what it is not, and on the right the code. In pixels, because a picture
 * grows with nobody's text size.
 */
export function ShareCard({ card }: { readonly card: CardContent }) {
  const { type, testName, result, invitation, address } = card;
  const letters = result?.typeName && result.letters;
  return (
    <div
      className={`day relative flex h-[480px] w-[360px] flex-col bg-paper text-[14px] leading-[1.4] text-ink tint-${letters ? familyOf(letters) : type}`}
    >
      {/* Its own ground: a picture in the page has no more sky than its frame. */}
      <div className="bg-wash">
        {letters ? (
          <Hero letters={letters} className="h-[240px] w-[360px]" />
        ) : (
          <Scene test={type} className="h-[264px] w-[360px]" />
        )}
      </div>
      {result && !letters && (
        <p className="absolute top-[16px] left-[20px] text-[15px]">{`${testName} · ${result.lead}`}</p>
      )}
      <div className="flex flex-1 flex-col justify-between px-[20px] pt-[12px] pb-[16px]">
        <Words card={card} />
        <div className="flex items-end justify-between gap-[12px]">
          <div>
            <p className="flex items-center gap-[6px] font-serif text-[17px] font-semibold">
              <Mark className="size-[18px] text-accent" />
              {SITE.name}
              <span className="font-sans text-[14px] font-normal">扫码看看这个测试</span>
            </p>
            <p className="mt-[4px] text-[13px] text-ink-soft">{invitation}</p>
            <p className="text-[13px] text-ink-soft">{DISCLAIMER}</p>
          </div>
          <Code address={address} scale={3} border={0} />
        </div>
      </div>
    </div>
  );
}

function Words({ card: { testName, line, result } }: { readonly card: CardContent }) {
  if (!result) {
    return (
      <div>
        <p className="font-serif text-[30px] leading-[1.3] font-semibold">{testName}</p>
        <p className={`mt-[2px] text-ink-soft ${line.length > LONG ? "" : "text-[16px]"}`}>
          <Clauses>{line}</Clauses>
        </p>
      </div>
    );
  }
  const { headline, typeName } = result;
  if (!typeName) {
    return (
      <p className="font-serif text-[20px] font-semibold">
        <Clauses>{headline}</Clauses>
      </p>
    );
  }
  return (
    <div>
      <p className="flex items-baseline gap-[10px] font-serif font-semibold">
        <span className="text-[42px] leading-[1.1] tracking-wide text-pigment">{typeName.letters}</span>
        <span className="text-[20px]">{typeName.name}</span>
      </p>
      <p className="mt-[3px] font-serif text-[15px]">
        <Clauses>{typeName.portrait}</Clauses>
      </p>
      <p className="mt-[4px] text-[13px] text-ink-soft">{`${testName}。${typeName.note}`}</p>
    </div>
  );
}
