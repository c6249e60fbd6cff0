import { Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { useIsKept } from "#web/components/hooks/is-kept.ts";
import { Scene } from "#web/components/scene.tsx";
import { SITE } from "#web/content/site.ts";
import { QuickNav } from "./quick-nav.tsx";
import { UnfinishedTest } from "./unfinished-test.tsx";

interface WelcomeProps {
  readonly unfinished: ComponentProps<typeof UnfinishedTest>["progress"];
  readonly isSignedIn: boolean;
}

/** Shows the tagline of the site, the unfinished test and the quick navigation. */
export function Welcome({ unfinished, isSignedIn }: WelcomeProps) {
  const isKept = useIsKept();
  return (
    <header className="lg:grid lg:grid-cols-2 lg:items-center lg:gap-12 lg:pt-6">
      <Scene
        test="home"
        className="strip max-sm:mb-3.5 max-sm:h-20 lg:order-last lg:m-0 lg:h-80 lg:w-full lg:rounded-2xl"
      />
      <div>
        <h1
          tabIndex={-1}
          className="font-serif text-4xl font-semibold elder:max-sm:text-[1.64rem] lg:flex lg:flex-col"
        >
          <Clauses>{SITE.tagline}</Clauses>
        </h1>
        <p className="welcome mt-2 break-keep elder:break-normal sm:mt-4 sm:text-lg">
          给自己，也给担心孩子的家长。5到20分钟看到结果，但结果不是诊断。
        </p>
        <UnfinishedTest progress={unfinished} />
        <p className="until-signed-in mt-1 flex items-start gap-2 text-sm break-keep text-ink-soft elder:break-normal sm:mt-4">
          <Lock aria-hidden="true" className="mt-1.5 size-4 shrink-0" />
          <span>
            {isSignedIn
              ? "免费，每题的答案不会发出去"
              : `免费，不用注册。${isKept ? "答案只留在本机" : "答案不会发出去"}，做完最多发一条不带名字的记录`}
          </span>
        </p>
        <QuickNav />
      </div>
    </header>
  );
}
