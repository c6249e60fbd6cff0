import { SITE } from "#web/content/site.ts";
import { Whole } from "./whole.tsx";

/** Whom to call, in one sentence; a parent is spoken to as one. */
export function HelpSentence({ isAboutChild }: { readonly isAboutChild: boolean }) {
  const [line, ...urgent] = SITE.helpLines;
  if (!line) return null;
  const [opening, danger] = isAboutChild
    ? [
        "心里乱是正常的，想找人说说，",
        "要是怕自己伤到孩子，先把孩子放到安全的地方，走开几步，再打电话；眼看要出事，就",
      ]
    : ["心里难熬的话，", "如果有伤害自己或别人的危险，马上"];
  return (
    <p>
      <span className="lg:inline-block">
        {`${opening}现在就可以`}
        <Call>{`打${line.number}`}</Call>
        <span className="lg:inline-block">
          <Whole>{`（${line.name}，${line.hours}）。`}</Whole>
        </span>
      </span>
      <span className="lg:inline-block">
        {danger}
        <Call>{`打${urgent.map(({ number }) => number).join("或")}。`}</Call>
      </span>
    </p>
  );
}

/** Numbers with the verb before them. */
function Call({ children }: { readonly children: string }) {
  return (
    <span className="whitespace-nowrap">
      <Whole>{children}</Whole>
    </span>
  );
}
