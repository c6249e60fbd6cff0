import { readConfig } from "#server/config.ts";
import { backupCommand } from "./backup.ts";
import { checkConfigCommand } from "./check-config.ts";
import { type Command, EXIT } from "./command.ts";
import { deleteUserCommand } from "./delete-user.ts";
import { doctorCommand } from "./doctor.ts";
import { exportUserCommand } from "./export-user.ts";
import { migrateCommand } from "./migrate.ts";
import { resetPasswordCommand } from "./reset-password.ts";
import { restoreCommand } from "./restore.ts";
import { verifyCommand } from "./verify.ts";

const DEFAULT = "serve";

/** Every command by its name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    summary: "启动服务（不写命令时就是它）",
    help: "用法：node apps/server/src/main.ts [serve]\n\n启动服务。读取的环境变量见 apps/server/.env.example。",
    async run(args) {
      if (args.length > 0) return refuse("serve 后面不需要别的内容");
      const config = readConfig();
      // The other commands need no web server, and loading one takes longer than most of them.
      const { serve } = await import("./serve.ts");
      await serve(config);
      return undefined;
    },
  },
  "--check-config": checkConfigCommand,
  migrate: migrateCommand,
  doctor: doctorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  verify: verifyCommand,
  "reset-password": resetPasswordCommand,
  "export-user": exportUserCommand,
  "delete-user": deleteUserCommand,
};

/** Runs what the command line asks for. Returns the exit code; undefined keeps the process running. */
export async function runCommand([name = DEFAULT, ...args]: readonly string[]): Promise<number | undefined> {
  if (isHelp(name)) {
    console.log(overview());
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return refuse(`没有这条命令：${name}`);
  if (args.some(isHelp)) {
    console.log(command.help);
    return EXIT.done;
  }
  return command.run(args);
}

function refuse(reason: string): number {
  console.error(`${reason}\n\n${overview()}`);
  return EXIT.usage;
}

function isHelp(text: string): boolean {
  return text === "--help" || text === "-h" || text === "help";
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `用法：node apps/server/src/main.ts [命令]\n\n${lines.join("\n")}\n\n命令后面加 --help 看它的说明。`;
}
