import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Instrument } from "@xinjing/instruments/instrument";
import type { ResultPage } from "@xinjing/instruments/result-page";
import { FileText, Image, Users } from "lucide-react";
import { Link } from "react-router";
import type { FollowUpRecord } from "./follow-up/use-follow-up-record.ts";
import { LateSection } from "./share/late-section.tsx";
import { ShareButton } from "./share/share-button.tsx";
import type { StoredResult } from "./stored-result.ts";

interface LeadActionsProps {
  readonly instrument: Instrument;
  readonly entry: CatalogueEntry;
  readonly result: StoredResult;
  /** Written page of the result; undefined if the stored scores cannot be read. */
  readonly page: ResultPage | undefined;
  /** Navigation state for the printed page; undefined for the latest result of this device. */
  readonly sheetState: unknown;
  /** Second stage of the result; undefined on the page of the second stage itself. */
  readonly record?: FollowUpRecord;
}

/**
 * Shows the buttons for the printed page, the picture and sharing. For health tests, the printed page is first; for
 * others, the picture.
 */
export function LeadActions({ instrument, entry, result, page, sheetState, record }: LeadActionsProps) {
  const { id, sheet } = instrument;
  const { loadTogether } = entry;
  // On a page with a recommended action, the primary button belongs to that action.
  const isFirst = page === undefined;
  const sheetLink = (
    <Link
      to={`/${id}/visit-sheet`}
      state={sheetState}
      className={isFirst && entry.isAboutHealth ? "button-primary" : "button-quiet"}
    >
      <FileText aria-hidden="true" className="size-5" />
      {sheet.title}
    </Link>
  );
  return (
    <div
      className={`flex flex-wrap gap-3 max-sm:*:grow print:hidden ${entry.isAboutHealth ? "max-sm:*:first:basis-full elder:max-sm:[&>button>svg]:hidden" : "max-sm:[&>:is(a,button)]:basis-[45%] max-sm:[&>:is(a,button)]:px-4"}`}
    >
      {entry.isAboutHealth && sheetLink}
      <LateSection
        icon={Image}
        names={["保存图片", "收起图片"]}
        title="分享图片"
        isPrimary={isFirst && !entry.isAboutHealth}
        load={() => import("./share/share-picture-panel.tsx")}
        failure="这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试，或者先用“分享结果”发文字和链接。"
      >
        {({ SharePicturePanel }) => <SharePicturePanel entry={entry} page={page} />}
      </LateSection>
      {!entry.isAboutHealth && sheetLink}
      {/* The page of the second stage only exists for the latest answers. */}
      {record?.state === "done" && record.isLatest && (
        <Link to={`/${id}/follow-up`} className="button-quiet">
          看二次确认的结果
        </Link>
      )}
      {page && loadTogether && (
        <LateSection
          icon={Users}
          names={["和人一起看", "收起一起看"]}
          title="和人一起看"
          load={() => Promise.all([import("./share/together-panel.tsx"), loadTogether()])}
          failure="这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试。"
        >
          {([{ TogetherPanel }, together]) => (
            <TogetherPanel type={id} together={together} leans={page.preferences} version={result.version} />
          )}
        </LateSection>
      )}
      <ShareButton entry={entry} label={result.label} page={page} />
    </div>
  );
}
