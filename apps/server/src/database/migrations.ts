import type { Migration } from "./migration.ts";
import { createSchema } from "./migrations/20261121-create-schema.ts";
import { createScoreHistogram } from "./migrations/20261122-create-score-histogram.ts";
import { addConsents } from "./migrations/20261123-add-consents.ts";
import { addAccountUsage } from "./migrations/20261124-add-account-usage.ts";

/** Every migration, oldest first. */
export const MIGRATIONS: readonly Migration[] = [
  createSchema,
  createScoreHistogram,
  addConsents,
  addAccountUsage,
];
