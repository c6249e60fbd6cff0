import { INSTRUMENT_IDS } from "@xinjing/instruments/instrument";
import { putResults, readLocalResults } from "#web/data/results/history.ts";
import { release } from "#web/data/outbox/round.ts";
import { restoreSheet } from "#web/data/session/archived-sheets.ts";
import { STORAGE_KEYS } from "#web/platform/storage/keys.ts";
import { forgetUnsaved, listUnsaved } from "#web/platform/storage/storage.ts";
import { isUnsaved, setUnsaved } from "#web/platform/storage/unsaved-mode.ts";

/** Data of a tab in 不保存模式 that would be lost. */
export interface UnsavedContents {
  readonly resultCount: number;
  readonly unfinishedCount: number;
  /** True if there are checks of 预警征象自查. */
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
 * Ends 不保存模式. With `keeps`, results of this tab stay on the device as 仅本机, and its saved answers stay unless the device
 * has answers of the same test. Everything else is deleted, including a login of this tab.
 */
export function endUnsaved(keeps: boolean): void {
  const results = readLocalResults();
  const texts = listUnsaved();
  forgetUnsaved();
  setUnsaved(false);
  if (!keeps) return;
  for (const type of INSTRUMENT_IDS) {
    restoreSheet(type, {
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
