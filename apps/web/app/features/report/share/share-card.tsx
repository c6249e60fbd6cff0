import { familyOf } from "#web/content/scene/type-scene.ts";
import { Mark } from "#web/components/mark.tsx";
import { Clauses } from "#web/components/clauses.tsx";
import { Scene } from "#web/components/scene.tsx";
import { TypeScene } from "#web/components/type-scene.tsx";
import type { CardContent } from "./card-content.ts";
import { Code } from "./code.tsx";

/** Size of a share card in pixels, 3 by 4, as phones show pictures in a chat. It is laid out at a third of that. */
export const CARD = { width: 1080, height: 1440, scale: 3 } as const;

/** A sentence of more characters is set smaller: four lines fit then. */
const LONG = 36;

/**
 * A share card as it is drawn on the picture: the scene above, the type or the sentence, who says so, and the code. In pixels, because
 * a picture grows with nobody's text size.
 */
export function ShareCard({ card }: { readonly card: CardContent }) {
  const { type, result, siteName, codeTitle, invitation, disclaimer, address } = card;
  const scene = `w-[360px] shrink-0 ${result ? "h-[188px]" : "h-[208px]"}`;
  return (
    <div
      className={`day flex h-[480px] w-[360px] flex-col bg-paper text-[15px] leading-[1.45] text-ink tint-${result?.letters ? familyOf(result.letters) : type}`}
    >
      {result?.letters ? (
        <TypeScene letters={result.letters} className={scene} />
      ) : (
        <Scene test={type} className={scene} />
      )}
      <div className="flex flex-1 flex-col justify-between px-[24px] pt-[14px] pb-[20px]">
        <Words card={card} />
        <div className="flex items-end justify-between gap-[16px]">
          <div>
            <p className="flex items-center gap-[6px] font-serif text-[18px] font-semibold">
              <Mark className="size-[20px] text-accent" />
              {siteName}
              <span className="font-sans text-[15px] font-normal text-ink-soft">{codeTitle}</span>
            </p>
            <p className="mt-[2px] text-ink-soft">
              <Clauses>{invitation}</Clauses>
            </p>
            <p>{disclaimer}</p>
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
        <p className="font-serif text-[34px] leading-[1.35] font-semibold">{testName}</p>
        <p className="mt-[4px] text-[18px] text-ink-soft">
          <Clauses>{line}</Clauses>
        </p>
      </div>
    );
  }
  const { says, lead } = result;
  if (typeof says === "string") {
    return (
      <div>
        <p className="text-ink-soft">{`${testName} · ${lead}`}</p>
        <p
          className={`mt-[2px] font-serif leading-[1.45] font-semibold ${says.length > LONG ? "text-[17px]" : "text-[20px]"}`}
        >
          <Clauses>{says}</Clauses>
        </p>
      </div>
    );
  }
  return (
    <div>
      <p className="flex items-baseline gap-[10px] font-serif font-semibold">
        <span className="text-[44px] leading-[1.15] tracking-wide text-pigment">{says.letters}</span>
        <span className="text-[20px]">{says.name}</span>
      </p>
      <p className="font-serif text-[15px]">
        <Clauses>{says.portrait}</Clauses>
      </p>
      <p className="mt-[4px] text-[13px] leading-[1.4] text-ink-soft">{`${testName}。${says.note}`}</p>
    </div>
  );
}
