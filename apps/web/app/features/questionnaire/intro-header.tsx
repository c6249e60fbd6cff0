import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Introduction } from "@xinjing/instruments/instrument";
import { useNavigate } from "react-router";
import { TitleWords } from "#web/components/text/clauses.tsx";
import { Message } from "#web/components/message.tsx";
import { sayRange } from "#web/components/text/say-range.ts";
import { Scene } from "#web/components/scene.tsx";
import { IntroActions } from "./intro-actions.tsx";

interface IntroHeaderProps {
  readonly instrument: Introduction;
  readonly entry: CatalogueEntry;
  readonly isSignedIn: boolean;
  readonly isUnsaved: boolean;
}

/** Shows the name, scene and facts of a test, and 开始测试. */
export function IntroHeader({ instrument, entry, isSignedIn, isUnsaved }: IntroHeaderProps) {
  const navigate = useNavigate();
  const { about } = instrument;
  return (
    <header className="lg:col-span-12 lg:grid lg:grid-cols-12 lg:items-center lg:gap-x-16">
      <Scene
        test={entry.type}
        className="strip lg:order-last lg:col-span-5 lg:m-0 lg:h-72 lg:w-full lg:rounded-2xl"
      />
      <div className="lg:col-span-7">
        <h1 tabIndex={-1} className="headline">
          <TitleWords>{entry.name}</TitleWords>
        </h1>
        <p className="mt-3 text-lg">{entry.description}</p>
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 whitespace-nowrap text-ink-soft tabular-nums">
          <li>{`${entry.question_count} 题`}</li>
          <li>{`${sayRange(entry.answeringMinutes)} 分钟`}</li>
          <li className="until-signed-in">{isSignedIn ? "免费" : "免费，不用注册"}</li>
        </ul>
        {entry.isAboutChild && (
          <div className="mt-6">
            <Message role="status">{about.warning}</Message>
          </div>
        )}
        <div className="mt-6">
          <IntroActions
            key={String(isUnsaved)}
            instrument={instrument}
            onStart={() => {
              void navigate(`/${entry.type}/questionnaire`);
            }}
          />
        </div>
      </div>
    </header>
  );
}
