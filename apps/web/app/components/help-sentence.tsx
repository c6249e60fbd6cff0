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
      <ul className="flex flex-wrap gap-x-6 elder:mt-3 elder:grid elder:grid-cols-3 elder:max-sm:grid-cols-[auto_1fr_1fr] elder:gap-2">
        {SITE.helpLines.map(({ number, shortName }) => (
          <li key={number}>
            <a
              href={`tel:${number}`}
              className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap elder:min-h-15 elder:w-full elder:flex-col elder:justify-center elder:gap-0 elder:rounded-2xl elder:border elder:border-accent elder:px-2 elder:py-1.5 elder:leading-snug elder:no-underline"
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
