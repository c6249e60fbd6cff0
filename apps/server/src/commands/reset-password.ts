import { resetPassword } from "#server/modules/auth/reset-password.ts";
import { type Command, EXIT } from "./command.ts";
import { withPerson } from "./find-person.ts";

export const resetPasswordCommand: Command = {
  summary: "给忘记密码的人换一个新密码",
  takes: ["邮箱"],
  help: `给忘记密码的人换一个随机的新密码，并让这个账号在所有设备上退出。新密码只显示这一次。
以前输错密码的次数不再算，拿到新密码就能登录。
服务可以一直开着。数据库由环境变量 DATABASE_URL 指定，和服务用的是同一个。
请先确认来问的就是账号的主人。新密码当面或打电话告诉本人，请他登录后在“账号与隐私”里改掉。`,
  async run([email = ""]) {
    return withPerson(email, async (database) => {
      const password = await resetPassword(database, email);
      if (password === undefined) return EXIT.noUser;
      console.log(`新密码：${password}\n这个账号已在所有设备上退出。新密码只显示这一次。`);
      return EXIT.done;
    });
  },
};
