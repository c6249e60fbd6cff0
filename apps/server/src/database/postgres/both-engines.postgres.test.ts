// What holds on either engine, once more on PostgreSQL.
import "#server/database/one-write.test.ts";
import "#server/database/released.test.ts";
import "#server/commands/stats.test.ts";
