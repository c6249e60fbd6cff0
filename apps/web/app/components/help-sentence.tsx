import { SITE } from "#web/content/site.ts";
import { Whole } from "./whole.tsx";

/** Whom to call, in one sentence; a parent is spoken to as one. */
export function HelpSentence({ isAboutChild }: { readonly isAboutChild: boolean }) {
  const [line, ...urgent] = SITE.helpLines;
  if (!line) return null;
  const numbers = urgent.map(({ number }) => number).join("或");
  return (
    <p>
      {isAboutChild ? "想找人说说，" : "心里难熬，现在就可以"}
      <Call>{`打${line.number}`}</Call>
      {isAboutChild ? "；怕伤到孩子，先把孩子放到安全的地方；眼看要出事，" : "；有伤害自己或别人的危险，马上"}
      <Call>{`打${numbers}。`}</Call>
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
