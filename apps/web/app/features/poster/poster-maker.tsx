import { CATALOGUE, findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { Download, Printer } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { TextField } from "#web/components/form/text-field.tsx";
import { drawPoster } from "#web/content/poster.ts";
import { SITE } from "#web/content/site.ts";
import { saveFile } from "#web/platform/browser/save-file.ts";

const SVG = "image/svg+xml";
const TESTS = CATALOGUE.filter(({ isAvailable }) => isAvailable);

/**
 * Asks for the name on the poster and for the page that its code opens, and shows the poster. Only the poster is
 * printed.
 */
export function PosterMaker() {
  const [type, setType] = useState("");
  const [operatorName, setOperatorName] = useState(SITE.operatorName);
  const origin = useOrigin();
  const test = findCatalogueEntry(type);
  const svg = origin === "" ? undefined : drawPoster({ origin, test, operatorName: operatorName.trim() });
  return (
    <div className="gap-12 lg:grid lg:grid-cols-12 print:block">
      <div className="lg:col-span-5 print:hidden">
        <h1 tabIndex={-1} className="headline">
          海报
        </h1>
        <p className="mt-4 text-lg">贴在候诊区、学校或公告栏，路过的人扫码就能打开{SITE.name}。</p>
        <div className="needs-script mt-6 space-y-5">
          <div>
            <label htmlFor="poster-test" className="mb-1 block font-medium">
              扫码打开
            </label>
            <select
              id="poster-test"
              className="field"
              value={type}
              onChange={(event) => setType(event.target.value)}
            >
              <option value="">首页</option>
              {TESTS.map((entry) => (
                <option key={entry.type} value={entry.type}>
                  {entry.name}
                </option>
              ))}
            </select>
          </div>
          <TextField
            id="poster-name"
            label="单位的名称（可以不写）"
            hint="写在海报的下面，不会发出去。"
            required={false}
            maxLength={40}
            autoComplete="organization"
            value={operatorName}
            onChange={setOperatorName}
          />
        </div>
        {svg !== undefined && (
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="button-primary" onClick={() => globalThis.print()}>
              <Printer aria-hidden="true" className="size-5" />
              打印
            </button>
            <button
              type="button"
              className="button-quiet"
              onClick={() => saveFile(`${SITE.name}-海报.svg`, SVG, svg)}
            >
              <Download aria-hidden="true" className="size-5" />
              保存文件
            </button>
          </div>
        )}
        <p className="mt-4 text-ink-soft">用A4纸，打印时选“实际大小”。贴好以后，先用自己的手机扫一下。</p>
      </div>
      {svg !== undefined && (
        <img
          src={`data:${SVG},${encodeURIComponent(svg)}`}
          alt={`海报：${test?.worry ?? SITE.tagline}，扫码打开${test?.name ?? SITE.name}`}
          width="210"
          height="297"
          className="poster h-auto w-full max-lg:mt-8 lg:col-span-7"
        />
      )}
    </div>
  );
}

/** Returns the origin of the site: the one set for the build, else that of this page. */
function useOrigin(): string {
  return useSyncExternalStore(
    subscribeNever,
    () => SITE.origin || globalThis.location.origin,
    () => SITE.origin,
  );
}

const subscribeNever = () => () => undefined;
