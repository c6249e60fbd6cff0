import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { StartError } from "./database/start-error.ts";
import { checkSources } from "./doctor/check-sources.ts";
import { readEnvironmentFile } from "./environment-file.ts";
import { describeIgnored } from "./ignored-settings.ts";

const BOM = "\ufeff";

function write(content: string | Uint8Array): string {
  const file = join(temporaryDirectory(), ".env");
  writeFileSync(file, content);
  return file;
}

const valuesOf = (content: string) => readEnvironmentFile(write(content)).values;

/** Encodes text as UTF-16, big-endian. */
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a file of settings", () => {
  it("is read as Node reads it if it has no special cases", () => {
    const text = [
      "# 说明 X=1",
      "",
      "PORT=4399",
      "  HOST = 127.0.0.1  # 只给本机",
      "export SITE_NAME='心 # 镜'",
      'HOTLINE="12356,热线,24小时,2026-11-21"',
      "EMPTY=",
      "NOTE= # nothing",
      'LINES="a\\nb"',
      "OVER='first",
      "second'",
      "BACK=`it's`",
      "URL=postgres://u:p@h/d?sslmode=require&options=-c%20x%3Dy",
      "PORT=4400",
    ].join("\n");
    for (const lines of [text, text.replaceAll("\n", "\r\n"), `${text}\n`])
      expect.soft(valuesOf(lines)).toEqual({ ...parseEnv(text.replaceAll("\r\n", "\n")) });
    expect(readEnvironmentFile(join(temporaryDirectory(), ".env"))).toEqual({ values: {}, unreadLines: [] });
  });

  it("from Notepad keeps its first line", () => {
    expect(valuesOf(`${BOM}PORT=4399\r\nHOST=127.0.0.1\r\n`)).toEqual({ PORT: "4399", HOST: "127.0.0.1" });
    const file = write(`${BOM}PROT=4399\r\n`);
    expect(describeIgnored(file)).toEqual([`${file} 里的 PROT 不起作用：没有这个设置。是不是 PORT？`]);
  });

  it("keeps a # inside a value", () => {
    expect(valuesOf("DATABASE_URL=postgres://u:p#w@h/d\nMETRICS_TOKEN=#1#2 # 口令\nA='x'\n")).toEqual({
      DATABASE_URL: "postgres://u:p#w@h/d",
      METRICS_TOKEN: "#1#2",
      A: "x",
    });
  });

  it("reports the numbers of lines without a setting", () => {
    const file = write("PORT：4399\n\n# 说明\nHOST＝127.0.0.1\nA='x\ny'\nSECRET abc\n  \nPORT=1");
    expect(readEnvironmentFile(file)).toEqual({ values: { A: "x\ny", PORT: "1" }, unreadLines: [1, 4, 7] });
    expect(describeIgnored(file)[0]).toBe(`${file} 的第 1 行不起作用：应当是“名字=值”，或者以 # 开头的说明`);
  });

  it("in another encoding is refused, with or without a byte order mark", () => {
    for (const bytes of [
      Buffer.from(`${BOM}PORT=1\r\n`, "utf16le"),
      Buffer.from("PORT=1\r\n", "utf16le"),
      bigEndian(`${BOM}PORT=1\r\n`),
      // 心镜 in the encoding of Chinese Windows.
      Buffer.from([...Buffer.from("SITE_NAME="), 0xd0, 0xc4, 0xbe, 0xb5]),
    ])
      expect(() => readEnvironmentFile(write(bytes)), bytes.toString("hex")).toThrow(StartError);
  });
});

describe("what Node loads before the server", () => {
  const load = (content: string | Uint8Array, environment: Readonly<Record<string, string>> = {}) => {
    const loader = join(import.meta.dirname, "load-environment-file.ts");
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [`--import=${loader}`, "-p", "process.env.PORT + process.env.HOST"],
      { env: { XINJING_HOME: join(write(content), ".."), ...environment }, encoding: "utf8" },
    );
    return { status, stdout, stderr };
  };

  it("is the file's settings, unless the environment has them", () => {
    const loaded = load(`${BOM}PORT=4399\r\nHOST=file\r\n`, { HOST: "environment" });
    expect(loaded).toEqual({ status: 0, stdout: "4399environment\n", stderr: "" });
  });

  it("is nothing, and one warning, if the file is UTF-16", () => {
    const { status, stdout, stderr } = load(Buffer.from(`${BOM}PORT=1\r\n`, "utf16le"));
    expect([status, stdout]).toEqual([78, ""]);
    expect(stderr).toMatch(/^\S+\.env 不是 UTF-8 的文本，里面的设置读不出来。[^\n]+\n$/);
  });
});

it("the doctor lists the settings in force and their sources, without secrets", () => {
  const file = write("PORT=4399\nHOST=0.0.0.0\nSECRET=hunter2\nSITE_NAME=\nTZ=UTC\nRATE_LIMIT=off\n");
  const environment = {
    PORT: "4399",
    HOST: "127.0.0.1",
    SECRET: "hunter2",
    REDIS_URL: "redis://:hunter3@h",
    KIOSK_CODE: "hunter4-",
    HOME: "/",
  };
  expect(checkSources(file, environment)).toEqual([
    {
      level: "good",
      about: "配置",
      text: `符合要求，起作用的有${file} 里的 PORT=4399、SECRET（已设置），环境变量 HOST=127.0.0.1、REDIS_URL（已设置）、KIOSK_CODE（已设置），其余是默认值`,
    },
    { level: "warn", about: "配置", text: `${file} 里的 HOST 不起作用：环境变量里另有一个，以它为准` },
    {
      level: "warn",
      about: "配置",
      text: `${file} 里的 RATE_LIMIT 不起作用：这样启动不读这个文件，请用 npm run serve --`,
    },
  ]);
  expect(checkSources(join(temporaryDirectory(), ".env"), { HOME: "/" })).toMatchObject([
    { level: "good", text: "符合要求，全部是默认值" },
  ]);
});
