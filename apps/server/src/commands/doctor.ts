import { type Config, ConfigError, readConfig, readVariables } from "#server/config.ts";
import { checkSources } from "#server/doctor/check-sources.ts";
import { examine } from "#server/doctor/checks.ts";
import { SETTINGS_FILE } from "#server/installation.ts";
import { type Command, EXIT } from "./command.ts";
import { print } from "./print.ts";

const MARKS = { good: "✓", warn: "!", bad: "✗" } as const;

export const doctorCommand: Command = {
  summary: "看一遍配置、数据库、硬盘、备份、时钟和次数限制",
  help: `把会出问题的地方看一遍：配置（哪些设置起作用，写在哪里）、文件和文件夹的权限、数据库（能不能读写、结构是不是这个版本的、SQLite 的文件是不是完好）、时钟、硬盘、备份有多旧、有没有损坏的、前面的代理和 HTTPS、次数限制（设置了 Redis 的，看它有没有回答）、网站有没有构建、有没有联系邮箱和备案号，用了哪些题目包、许可到哪一天。
每项一行：✓ 没问题，! 该留意，✗ 要马上处理。服务可以一直开着，数据不会变。`,
  async run() {
    let config: Config;
    try {
      config = readConfig();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      print(...error.lines.map((line) => `✗ 配置：${line}`));
      return EXIT.config;
    }
    const sources = checkSources(SETTINGS_FILE, readVariables());
    const findings = [...sources, ...(await examine(config, Date.now()))];
    for (const { level, about, text } of findings) print(`${MARKS[level]} ${about}：${text}`);
    return findings.some(({ level }) => level === "bad") ? EXIT.unwell : EXIT.done;
  },
};
