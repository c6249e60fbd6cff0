import type { Migration } from "./migrate.ts";
import { createSchema } from "./migrations/20261121-create-schema.ts";
import { createScoreHistogram } from "./migrations/20261122-create-score-histogram.ts";
import { addConsents } from "./migrations/20261123-add-consents.ts";
import { addAccountUsage } from "./migrations/20261124-add-account-usage.ts";
import { countParticipantsByDay } from "./migrations/20261125-count-participants-by-day.ts";
import { countNormsSenders } from "./migrations/20261126-count-norms-senders.ts";
import { countVisits } from "./migrations/20261129-count-visits.ts";

export const MIGRATIONS: readonly Migration[] = [
  createSchema,
  createScoreHistogram,
  addConsents,
  addAccountUsage,
  countParticipantsByDay,
  countNormsSenders,
  countVisits,
];
