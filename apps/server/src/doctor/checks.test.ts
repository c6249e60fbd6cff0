import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryDirectory } from "#harness/temporary-directory.ts";
import { checkHttps, checkItemPacks, checkRateLimits, checkSettings } from "./checks.ts";

it("doctor and the start report which settings the site was built without", () => {
  const folder = temporaryDirectory();
  const config = { siteBuildDir: folder, storesChildResults: true };
  expect(checkSettings(config, {}), "not built").toMatchObject([{ level: "warn" }]);
  const set = {
    operatorName: "某某县妇幼保健院",
    contactEmail: "help@xinjing.example",
    icpNumber: "京ICP备12345678号-1",
    policeNumber: "京公网安备11010502030001号",
  };
  for (const [settings, level, text] of [
    [
      { operatorName: "", contactEmail: "", icpNumber: "", policeNumber: "" },
      "warn",
      "没有设置运营者名称（OPERATOR_NAME）、联系邮箱（CONTACT_EMAIL）、ICP备案号（ICP_NUMBER）、公安备案号（POLICE_NUMBER）。请在 .env 里写，比如 CONTACT_EMAIL=help@example.com，再运行 npm start（安装包：重新做一个），页面上才有",
    ],
    [
      { ...set, contactEmail: "" },
      "warn",
      "没有设置联系邮箱（CONTACT_EMAIL）。请在 .env 里写，比如 CONTACT_EMAIL=help@example.com，再运行 npm start（安装包：重新做一个），页面上才有",
    ],
    [set, "good", "已经构建，运营者、联系邮箱和备案号都有"],
  ]) {
    writeFileSync(join(folder, "site.json"), JSON.stringify(settings));
    expect(checkSettings(config, {})).toEqual([{ level, about: "网站", text }]);
  }
});

it("doctor reports settings that differ between the built site and the server", () => {
  const folder = temporaryDirectory();
  const build = (more: object) => {
    const set = {
      operatorName: "某某诊所",
      contactEmail: "a@xinjing.example",
      icpNumber: "1",
      policeNumber: "2",
    };
    writeFileSync(join(folder, "site.json"), JSON.stringify({ ...set, ...more }));
  };
  const textsOf = (storesChildResults: boolean, environment = {}) =>
    checkSettings({ siteBuildDir: folder, storesChildResults }, environment).map(
      ({ level, text }) => `${level} ${text}`,
    );
  const fine = [expect.stringMatching(/^good /)];
  build({ storesChildResults: true });
  expect(textsOf(true, { OPERATOR_NAME: "某某诊所", CONTACT_EMAIL: "" })).toEqual(fine);
  expect(textsOf(false)).toEqual([expect.stringMatching(/^bad 网站是按 CHILD_RESULTS=on 构建的/)]);
  build({ storesChildResults: false });
  expect(textsOf(false)).toEqual(fine);
  expect(textsOf(true)).toEqual([expect.stringMatching(/^bad 网站是按 CHILD_RESULTS=off 构建的/)]);
  // A build of an earlier release.
  build({});
  expect([textsOf(true), textsOf(false)]).toEqual([fine, fine]);
  expect(textsOf(true, { OPERATOR_NAME: "某某医院" })).toEqual([
    "warn 页面上的运营者名称（OPERATOR_NAME）还是旧的。请再运行 npm start（安装包：重新做一个）",
  ]);
  build({ operatorName: "" });
  expect(textsOf(true, { OPERATOR_NAME: "某某医院" }), "named once").toHaveLength(1);
});

it("doctor names the item packs of the site, and warns 60 days before a permission ends", () => {
  const folder = temporaryDirectory();
  const now = Date.parse("2026-11-30T08:00:00Z");
  expect(checkItemPacks(folder, now)).toEqual([]);
  const ends = ["unlimited", "2027-01-30", "2027-01-29", "2026-11-30", "2026-11-29"];
  const packs = ends.map((validUntil) => {
    return { instrument: "asd", id: "made-up", version: 2, title: "编造的量表", permission: { validUntil } };
  });
  writeFileSync(join(folder, "item-packs.json"), JSON.stringify(packs));
  const text = "asd 用的是“编造的量表”（made-up.2），许可";
  expect(checkItemPacks(folder, now)).toEqual([
    { level: "good", about: "题目包", text: `${text}没有期限` },
    { level: "good", about: "题目包", text: `${text}到 2027-01-30 为止` },
    { level: "warn", about: "题目包", text: `${text}到 2027-01-29 为止，还有 60 天，请现在就去续期` },
    { level: "warn", about: "题目包", text: `${text}到 2026-11-30 为止，还有 0 天，请现在就去续期` },
    {
      level: "bad",
      about: "题目包",
      text: `${text}到 2026-11-29 为止，已经过期。请续期，或者从 ITEM_PACKS 里拿走它，再运行 npm start`,
    },
  ]);
});

it("doctor reports how the server handles HTTPS, and whether limits are on", async () => {
  expect(checkHttps({ trustProxy: false })).toMatchObject({ level: "warn", about: "HTTPS" });
  expect(checkHttps({ trustProxy: 1 })).toMatchObject({ level: "good" });
  const levelOf = async (isLimiting: boolean) =>
    (await checkRateLimits({ isLimiting, redisUrl: undefined })).level;
  expect([await levelOf(true), await levelOf(false)]).toEqual(["good", "warn"]);
});
