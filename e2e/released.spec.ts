import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { QUIET_PAGE, expect, test } from "./support/test.ts";

/* E12: what earlier releases left on a device (`npm run record:release`), under the present site. */

const RELEASED = join(import.meta.dirname, "released");

interface Device {
  readonly recordedAt: string;
  readonly localStorage: Readonly<Record<string, string>>;
  readonly mirror: Readonly<Record<string, string>>;
}

/** Questions of the tests that may be under way. */
const COUNTS = { adhd: 18, mbti: 93, asd: 20, "asd-adult": 50 } as const;

for (const release of readdirSync(RELEASED)) {
  const device = JSON.parse(readFileSync(join(RELEASED, release, "device.json"), "utf8")) as Device;

  for (const place of ["both", "mirror"] as const) {
    test(`storage of release ${release} is read from ${place === "both" ? "where it was" : "the mirror alone"}: results, tests under way, preferences`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(Date.parse(device.recordedAt) + 86_400_000);
      await page.goto(QUIET_PAGE);
      const { user_preferences: preferences = "{}" } = device.localStorage;
      const stored = place === "both" ? device.localStorage : { user_preferences: preferences };
      await page.evaluate(restore, { stored, mirror: device.mirror });

      const results = JSON.parse(device.localStorage["test_history"]!) as {
        test_type: string;
        total_score: number;
      }[];
      expect(results.length).toBeGreaterThan(1);
      await page.goto("/my-data");
      const list = page.getByRole("region", { name: "这台设备上的结果" });
      await expect(list.getByRole("listitem")).toHaveCount(results.length);
      for (const { test_type: type, total_score: total } of results) {
        await page.goto(`/${type}/result`);
        await expect(page.getByRole("img", { name: new RegExp(`^总分：${total}分`) })).toBeVisible();
      }
      const begun = Object.entries(COUNTS).flatMap(([type, count]) => {
        const text = device.mirror[`testSession_${type}`] ?? device.localStorage[`testSession_${type}`];
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
      // 自动前进 was switched off.
      await expect(page.getByLabel("自动前进")).not.toBeChecked();
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith("_corrupt"))),
      ).toEqual([]);
    });
  }
}

/** Runs in a page: puts everything where the release had it. */
async function restore({
  stored,
  mirror,
}: {
  readonly stored: Readonly<Record<string, string>>;
  readonly mirror: Readonly<Record<string, string>>;
}): Promise<void> {
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open("xinjing");
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("mirror");
    };
    opening.onsuccess = () => {
      const write = opening.result.transaction("mirror", "readwrite");
      for (const [key, text] of Object.entries(mirror)) write.objectStore("mirror").put(text, key);
      write.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
