import { SITE } from "#web/content/site.ts";

/** Names the help lines in one sentence, with the numbers below. With `isAboutChild`, the text is for a parent. */
export function HelpSentence({ isAboutChild }: { readonly isAboutChild: boolean }) {
  return (
    <div className="help">
      <p>
        {isAboutChild
          ? "撑不住时，先把孩子放到安全的地方。想找人说说，或者眼看要出事，就打："
          : "心里难熬，或者有伤害自己、别人的危险，现在就打："}
      </p>
      <ul className="flex flex-wrap gap-x-6 elder:mt-3 elder:flex-col elder:gap-y-3">
        {SITE.helpLines.map(({ number, shortName }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap elder:w-full elder:min-h-12 elder:justify-center elder:rounded-full elder:border elder:border-accent elder:text-lg elder:no-underline"
            >
              <span className="font-semibold tabular-nums">{number}</span>
              {shortName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
