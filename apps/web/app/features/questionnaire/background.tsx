import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Introduction } from "@xinjing/instruments/instrument";
import { Link } from "react-router";
import { Disclaimer } from "#web/components/disclaimer.tsx";
import { Folding } from "#web/components/folding.tsx";
import { Message } from "#web/components/message.tsx";
import { ProseText } from "#web/components/text/prose.tsx";

interface BackgroundProps {
  readonly instrument: Introduction;
  readonly entry: CatalogueEntry;
}

/** Shows the warning of a test. Audience, purpose, results and theory are folded below it. */
export function Background({ instrument: { about }, entry }: BackgroundProps) {
  return (
    <div className="mt-10 space-y-10">
      {!entry.isAboutChild && <Message role="status">{about.warning}</Message>}
      <div>
        <Folding title="给谁做">
          <ProseText paragraphs={[about.audience]} />
        </Folding>
        <Folding title="它看什么">
          <ProseText paragraphs={about.purpose} />
        </Folding>
        <Folding title="结果怎么读">
          <dl className="mt-1 space-y-4">
            {about.bands.map((band) => (
              <div key={band.label}>
                <dt className="font-medium">{band.label}</dt>
                {entry.readLetters && <dd className="text-ink-soft">{band.meaning}</dd>}
              </div>
            ))}
          </dl>
          {about.bandsNote && <p className="mt-4">{about.bandsNote}</p>}
        </Folding>
        <Folding title="依据">
          <ProseText paragraphs={about.theory} />
        </Folding>
        <div className="border-t border-line">
          <Link to={`/test-info/${entry.type}`} className="link inline-flex min-h-14 items-center">
            测试说明：结果的意思、依据和许可
          </Link>
        </div>
      </div>
      <Disclaimer about={about} />
    </div>
  );
}
