import { type Config, readConfig } from "#server/config.ts";
import { describeTrustProxy } from "#server/trust-proxy.ts";
import type { Command } from "./command.ts";
import { print } from "./print.ts";

export const checkConfigCommand: Command = {
  summary: "检查环境变量，不启动服务",
  help: `检查环境变量是不是都符合要求，不连接任何东西，也不启动服务。密码和密钥只说有没有设置，不会显示出来。
全部变量见 apps/server/.env.example。`,
  async run() {
    print("配置没有问题", ...describeConfig(readConfig()));
  },
};

const isSet = (value: string | undefined) => (value === undefined ? "没有设置" : "已设置");

/** Formats the effective configuration, one line per setting, without secrets. */
function describeConfig(config: Config): string[] {
  return [
    `监听：${config.host}:${config.port}`,
    `数据库：${describeDatabase(config)}`,
    `密钥：${config.secret === undefined ? "在数据库旁边的 .secret 文件里" : "已设置"}`,
    `登录：最多 ${config.tokenDays} 天，${config.tokenIdleDays} 天不用就要重新登录`,
    `次数限制：${config.isLimiting ? "开" : "关"}，共用的 Redis ${isSet(config.redisUrl)}`,
    `反向代理：${describeTrustProxy(config.trustProxy)}`,
    `新密码的要求：${config.passwordPolicy}`,
    `孩子的结果：${config.storesChildResults ? "监护人同意后保存" : "不保存"}`,
    `候诊模式：${config.kiosk ? `口令已设置，有 ${config.kiosk.parts.join("、")}` : "没有设置"}`,
    `指标的口令：${isSet(config.metricsToken)}`,
    `备份文件夹：${config.backupDir ?? "没有设置"}，第二处：${config.backupCopyDir ?? "没有设置"}，保留最新的 ${config.backupKeep} 份，加密的公钥${isSet(config.backupRecipient)}`,
  ];
}

function describeDatabase({ database }: Config): string {
  if (database.engine === "sqlite") return `SQLite，${database.file}`;
  return `PostgreSQL，${database.host}:${database.port}，库名 ${database.database}，sslmode=${database.tls}`;
}
