import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { describeIgnored } from "#server/ignored-settings.ts";
import { COMMAND_LINE, SETTINGS_FILE } from "#server/installation.ts";
import { backupCommand } from "./backup.ts";
import { checkConfigCommand } from "./check-config.ts";
import { asRefusal, type Command, type CommandInput, EXIT, Refusal } from "./command.ts";
import { deleteChildResultsCommand } from "./delete-child-results.ts";
import { doctorCommand } from "./doctor.ts";
import { instrumentsCommand } from "./instruments.ts";
import { migrateCommand } from "./migrate.ts";
import { deleteUserCommand, deleteUsersCommand, exportUserCommand, resetPasswordCommand } from "./person.ts";
import { posterCommand } from "./poster.ts";
import { print, printError } from "./print.ts";
import { restoreCommand, verifyCommand } from "./restore.ts";
import { statsCommand } from "./stats.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    summary: "启动服务（不写命令时就是它）",
    help: "启动服务。读取的环境变量见 apps/server/.env.example。",
    async run() {
      const config = readConfig();
      // Loaded only here: the other commands need no web server, and loading it takes longer than most of them run.
      const { serve } = await import("./serve.ts");
      await serve(config);
    },
  },
  "--check-config": checkConfigCommand,
  migrate: migrateCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
  stats: statsCommand,
  instruments: instrumentsCommand,
  poster: posterCommand,
  "reset-password": resetPasswordCommand,
  "export-user": exportUserCommand,
  "delete-user": deleteUserCommand,
  "delete-users": deleteUsersCommand,
  "delete-child-results": deleteChildResultsCommand,
};

/** Runs a command line. Resolves with the exit code; the command `serve` leaves a running server. */
export async function runCommand([name = "serve", ...args]: readonly string[]): Promise<number> {
  try {
    return (await runNamed(name, args)) ?? EXIT.done;
  } catch (error) {
    const refusal = asRefusal(error);
    printError(refusal.message);
    if (refusal.help !== undefined) printError("", ...refusal.help.split("\n"));
    return refusal.exitCode;
  }
}

async function runNamed(name: string, args: readonly string[]) {
  if (["--help", "-h", "help"].includes(name)) return print(...overview().split("\n"));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(`没有这条命令：${name}`, EXIT.usage, overview());
  const parsed = parse(command, args);
  if (parsed?.values["help"] === true) return print(...describe(name, command).split("\n"));
  if (!parsed || !isRightNumber(command, parsed.positionals.length))
    throw new Refusal(`${name} 后面${describeWanted(command)}`, EXIT.usage, describe(name, command));
  for (const line of describeIgnored(SETTINGS_FILE)) printError(line);
  return command.run({
    given: parsed.positionals,
    hasFlag: parsed.values[command.flag ?? ""] === true,
    values: readOptions(parsed.values),
  });
}

/** Returns the options that have a value, which flags do not. */
function readOptions(values: Readonly<Record<string, unknown>>): CommandInput["values"] {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

function isRightNumber({ takes = [], isLastOptional = false }: Command, given: number): boolean {
  return given <= takes.length && given >= takes.length - Number(isLastOptional);
}

function describeWanted({ takes = [], isLastOptional = false }: Command): string {
  if (takes.length === 0) return "不需要别的内容";
  return isLastOptional ? `最多写一个${takes.join("和")}` : `要写${takes.join("和")}，不多也不少`;
}

/** Parses the arguments of a command. Undefined if they contain an option that it does not have. */
function parse({ flag = "help", options: valued = {} }: Command, args: readonly string[]) {
  const options = {
    ...Object.fromEntries(Object.keys(valued).map((name) => [name, { type: "string" } as const])),
    [flag]: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return undefined;
  }
}

const EXIT_CODES = `退出码：
  0   做好了
  64  命令写得不对，或者要写的文件、要换的数据库已经存在
  65  备份不完整、被改动过，或者不是这个版本认识的备份
  66  没有这个文件
  67  没有用这个邮箱注册的账号
  69  看过了，不是应有的样子：doctor 至少有一项是 ✗，或者数据库的结构不是这个版本的
  74  备份做好了，是好的，但以前的有损坏的或删不掉的，或者第二处没有放成：别自动重试，请人来看
  75  数据库正忙，或者硬盘满了，稍后再试
  77  没有权限，或者硬盘是只读的：照提示改好以前，再试也没有用
  78  配置有误
  1   其他错误，例如连不上数据库`;

function describe(name: string, { takes = [], isLastOptional, flag, options = {}, help }: Command): string {
  const places = takes.map((one) => (isLastOptional === true ? `[${one}]` : `<${one}>`));
  const flags = flag === undefined ? [] : [`[--${flag}]`];
  const valued = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
  const usage = [name, ...valued, ...places, ...flags];
  return `用法：${COMMAND_LINE} ${usage.join(" ")}\n\n${help}\n\n${EXIT_CODES}`;
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `用法：${COMMAND_LINE} [命令]\n\n${lines.join("\n")}\n\n命令后面加 --help 看它的说明。`;
}
