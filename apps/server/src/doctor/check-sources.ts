import { type Environment, SECRETS } from "#server/config.ts";
import { readEnvironmentFile } from "#server/environment-file.ts";
import { listSettings } from "#server/ignored-settings.ts";
import { COMMAND_LINE } from "#server/installation.ts";
import { type Finding, findingsAbout } from "./checks.ts";

const { good, warn } = findingsAbout("配置");

/**
 * Lists the settings in use and where each comes from, without the values of secrets, and the lines of the file that
 * have no effect. The configuration must be valid. Throws StartError if the file is not UTF-8.
 */
export function checkSources(file: string, environment: Environment): Finding[] {
  const { values } = readEnvironmentFile(file);
  const names = listSettings();
  const inForce = names.filter((name) => (environment[name] ?? "") !== "");
  const [fromFile, others] = [
    inForce.filter((name) => values[name] === environment[name]),
    inForce.filter((name) => values[name] !== environment[name]),
  ];
  const list = (which: readonly string[]) => which.map((name) => describe(name, environment)).join("、");
  const parts = [
    ...(fromFile.length > 0 ? [`${file} 里的 ${list(fromFile)}`] : []),
    ...(others.length > 0 ? [`环境变量 ${list(others)}`] : []),
  ];
  const sources = parts.length === 0 ? "全部是默认值" : `起作用的有${parts.join("，")}，其余是默认值`;
  const idle = names.filter((name) => (values[name] ?? "") !== "" && values[name] !== environment[name]);
  return [
    good(`符合要求，${sources}`),
    ...idle.map((name) =>
      warn(
        environment[name] === undefined
          ? `${file} 里的 ${name} 不起作用：这样启动不读这个文件，请用 ${COMMAND_LINE}`
          : `${file} 里的 ${name} 不起作用：环境变量里另有一个，以它为准`,
      ),
    ),
  ];
}

function describe(name: string, environment: Environment): string {
  const isSecret = SECRETS.some((secret) => secret === name);
  return isSecret ? `${name}（已设置）` : `${name}=${environment[name]}`;
}
