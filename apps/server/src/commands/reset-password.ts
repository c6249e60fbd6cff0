import { resetPassword } from "#server/modules/auth/reset-password.ts";
import { type Command, EXIT } from "./command.ts";
import { withPerson } from "./find-person.ts";

const HELP = `用法：node apps/server/src/main.ts reset-password <邮箱>

给忘记密码的人换一个随机的新密码，并让这个账号在所有设备上退出。新密码只显示这一次。
以前输错密码的次数不再算，拿到新密码就能登录。
服务可以一直开着。数据库由环境变量 DATABASE_URL 指定，和服务用的是同一个。
请先确认来问的就是账号的主人。新密码当面或打电话告诉本人，请他登录后在“账号与隐私”里改掉。

退出码：
  0   已换好
  64  命令写得不对
  67  没有用这个邮箱注册的账号
  75  数据库正忙，稍后再试
  78  配置有误
  1   其他错误`;

export const resetPasswordCommand: Command = {
  summary: "给忘记密码的人换一个新密码",
  help: HELP,
  async run([email, ...rest]) {
    if (email === undefined || email.startsWith("-") || rest.length > 0) {
      console.error(`请写一个邮箱，而且只写一个\n\n${HELP}`);
      return EXIT.usage;
    }
    return withPerson(email, async (database) => {
      const password = await resetPassword(database, email);
      if (password === undefined) return EXIT.noUser;
      console.log(`新密码：${password}\n这个账号已在所有设备上退出。新密码只显示这一次。`);
      return EXIT.done;
    });
  },
};
