import { readConfig } from "#server/config.ts";
import type { Database } from "#server/database/database.ts";
import { joinAt } from "#server/database/engines.ts";
import { isUnavailable } from "#server/database/unavailable.ts";
import { normaliseEmail } from "#server/modules/auth/service.ts";
import { findUserByEmail } from "#server/modules/auth/users-repository.ts";
import { EXIT } from "./command.ts";

type Person = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/**
 * Opens the database beside the server and does the work for the person with that address. Returns the exit code of the
 * work, or says that nobody has that address or that the database is busy.
 */
export async function withPerson(
  email: string,
  work: (database: Database, person: Person) => Promise<number>,
): Promise<number> {
  const database = await joinAt(readConfig().database);
  try {
    const person = await findUserByEmail(database, normaliseEmail(email));
    if (person) return await work(database, person);
    console.error(`没有用 ${email} 注册的账号`);
    return EXIT.noUser;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    console.error("数据库正忙，什么也没有改。请稍后再试");
    return EXIT.tryAgain;
  } finally {
    await database.close();
  }
}
