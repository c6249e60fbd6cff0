import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { recordProof } from "#harness/proof.ts";
import { FLOWS } from "#e2e/support/flows.ts";
import { fillReplica } from "#e2e/support/replica.ts";
import { QUIET_PAGE, storeEntries } from "#e2e/support/quiet-page.ts";
import { expect, test } from "#e2e/support/test.ts";

/*
 * Check E12: the current site reads data that earlier releases stored on a device. `npm run record:release` recorded the
 * data.
 */

const RELEASED = join(import.meta.dirname, "../released");

interface Device {
  readonly recordedAt: string;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly replica: Readonly<Record<string, string>>;
}

const devices = readdirSync(RELEASED, { recursive: true, encoding: "utf8" }).filter((path) =>
  /device[^/\\]*\.json$/.test(path),
);

for (const path of devices) {
  const device = JSON.parse(readFileSync(join(RELEASED, path), "utf8")) as Device;

  for (const place of ["where it was", "the replica alone"] as const) {
    test(`E12 storage of ${path} is read whole from ${place}`, async ({ page }) => {
      await page.clock.setFixedTime(Date.parse(device.recordedAt) + 86_400_000);
      const { user_preferences: preferences = "{}" } = device.localStorage;
      const stored = place === "where it was" ? device.localStorage : { user_preferences: preferences };
      await page.goto(QUIET_PAGE);
      await page.evaluate(storeEntries, stored);
      await fillReplica(page, device.replica);

      const results = JSON.parse(device.localStorage["test_history"]!) as {
        test_type: string;
        result_type: string;
        total_score: number;
      }[];
      expect(results.length).toBeGreaterThan(1);
      await page.goto("/my-data");
      const list = page.getByRole("region", { name: "这台设备上的结果" });
      await expect(list.getByRole("listitem")).toHaveCount(results.length);
      for (const { test_type: type, result_type: name, total_score: total } of results) {
        await page.goto(`/${type}/result`);
        const scale = type === "asd" ? `值得留意的题数：${total}题` : `总分：${total}分`;
        await expect(
          type === "mbti"
            ? page.getByRole("heading", { level: 1, name: new RegExp(name) })
            : page.getByRole("img", { name: new RegExp(`^${scale}`) }),
        ).toBeVisible();
      }
      const begun = FLOWS.flatMap(({ type, count }) => {
        const text = device.replica[`testSession_${type}`] ?? device.localStorage[`testSession_${type}`];
        const session = JSON.parse(text ?? "{}") as { isCompleted?: boolean; currentQuestionIndex?: number };
        return session.isCompleted === false ? [{ type, count, at: session.currentQuestionIndex! + 1 }] : [];
      });
      expect(begun.length).toBeGreaterThan(1);
      for (const { type, count, at } of begun) {
        await page.goto(`/${type}/questionnaire`);
        await expect(page.getByText(`第 ${at} 题 / 共 ${count} 题`)).toBeVisible();
        await page.getByRole("button", { name: "上一题" }).click();
        await expect(page.getByText(`第 ${at - 1} 题 / 共 ${count} 题`)).toBeVisible();
        await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
      }
      // The recorded device had 自动前进 switched off.
      await expect(page.getByLabel("自动前进")).not.toBeChecked();
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.filter((key) => key.endsWith("_corrupt"))).toEqual([]);
      recordProof("E12", `${path} ${place}`.replaceAll(/[\s/\\]/g, "-"), {
        results: results.length,
        underWay: begun.length,
      });
    });
  }
}
