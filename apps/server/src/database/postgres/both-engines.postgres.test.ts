// Runs the tests of both engines on PostgreSQL.
import "#server/database/one-write.test.ts";
import "#server/database/released.test.ts";
import "#server/stats/read-stats.test.ts";
