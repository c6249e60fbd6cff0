import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { putResults, readLocalResults } from "#web/data/results/history.ts";
import { release } from "#web/data/outbox/round.ts";
import { putSheetBack } from "#web/data/session/sheet-texts.ts";
import { STORAGE_KEYS, forgetUnsaved, listUnsaved } from "#web/platform/storage/storage.ts";
import { isUnsaved, setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** What a tab holds in 不保存模式 and would lose. */
export interface UnsavedContents {
  readonly resultCount: number;
  /** Sheets that were begun and not finished. */
  readonly unfinishedCount: number;
  /** Checks of 预警征象自查. */
  readonly hasMilestones: boolean;
}

export function countUnsaved(): UnsavedContents {
  const texts = listUnsaved();
  return {
    resultCount: isUnsaved() ? readLocalResults().length : 0,
    unfinishedCount: texts.has(STORAGE_KEYS.testProgress) ? 1 : 0,
    hasMilestones: texts.has(STORAGE_KEYS.milestones),
  };
}

/**
 * Turns 不保存模式 off. With `keeps` the results of this tab stay on the device, as 仅本机, and so do its sheets where the
 * device has none of that test; otherwise everything is forgotten, a login of this tab included.
 */
export function endUnsaved(keeps: boolean): void {
  const results = readLocalResults();
  const texts = listUnsaved();
  forgetUnsaved();
  setUnsaved(false);
  if (!keeps) return;
  for (const type of INSTRUMENT_IDS) {
    putSheetBack(type, {
      session: texts.get(STORAGE_KEYS.testSession(type)),
      followUp: texts.get(STORAGE_KEYS.followUp(type)),
    });
  }
  putResults(results.map(release));
  const milestones = texts.get(STORAGE_KEYS.milestones);
  if (milestones !== undefined) void keepMilestones(milestones);
}

async function keepMilestones(text: string): Promise<void> {
  const [{ putChildren }, { parseChildren }] = await Promise.all([
    import("#web/data/milestones/store.ts"),
    import("#web/data/milestones/record.ts"),
  ]);
  putChildren(parseChildren(JSON.parse(text)) ?? []);
}
