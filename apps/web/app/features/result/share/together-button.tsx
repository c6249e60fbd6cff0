import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Users } from "lucide-react";
import type { Gist } from "../gist.ts";
import { LateSection } from "./late-section.tsx";

interface TogetherButtonProps {
  readonly entry: CatalogueEntry;
  readonly page: Gist;
  /** Version of the questions and the scoring that made the result; undefined when it was not stored. */
  readonly version: string | undefined;
}

/** 和人一起看: a link that shows somebody else the scales of this result. Nothing where the test does not offer that. */
export function TogetherButton({ entry, page, version }: TogetherButtonProps) {
  const { loadTogether } = entry;
  if (!loadTogether) return null;
  return (
    <LateSection
      icon={Users}
      names={["和人一起看", "收起一起看"]}
      title="和人一起看"
      isPrimary={false}
      load={async () => {
        const [{ TogetherPanel }, together] = await Promise.all([
          import("./together-panel.tsx"),
          loadTogether(),
        ]);
        return { TogetherPanel, together };
      }}
      failure="这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试。"
    >
      {({ TogetherPanel, together }) => (
        <TogetherPanel type={entry.type} together={together} leans={page.preferences} version={version} />
      )}
    </LateSection>
  );
}
