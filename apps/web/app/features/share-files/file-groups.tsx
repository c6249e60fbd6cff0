import { ExternalLink } from "lucide-react";
import { Clauses } from "#web/components/text/clauses.tsx";
import { Drawing } from "#web/components/scene.tsx";
import { drawScene } from "#web/content/scene/test-scenes.ts";
import { SITE } from "#web/content/site.ts";
import type { ShareFile, ShareProvider } from "#web/content/share-files.ts";
import { groupFiles } from "./group-files.ts";

/** Lists the files of one provider by category, and says where they are stored. */
export function FileGroups({ provider: { id, name, files } }: { provider: ShareProvider }) {
  if (files.length === 0) return <p className="py-8 text-center text-ink-soft">暂无资料</p>;
  return (
    <div className="ledger space-y-8">
      <p className="text-ink-soft">
        {files.every(isHosted)
          ? `这里的资料都放在${SITE.name}上，点开就能看，不用登录${name}。`
          : `没有标“本站直达”的资料在${name}里，打开可能要先登录网盘。`}
      </p>
      {groupFiles(files).map((group, index) => (
        <section key={group.category} aria-labelledby={`${id}-group-${index}`}>
          <h2
            id={`${id}-group-${index}`}
            className="flex flex-wrap items-baseline gap-x-3 self-start font-serif text-xl font-semibold max-sm:text-[1.27rem]"
          >
            {group.category}
            <span className="font-sans text-base font-normal text-ink-soft tabular-nums">
              {`${group.files.length}个文件`}
            </span>
          </h2>
          <ul className="mt-3 grid gap-4 self-start sm:grid-cols-2 lg:mt-1.5">
            {group.files.map((file) => (
              <FileCard key={file.url} file={file} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function isHosted(file: ShareFile): boolean {
  return file.url.startsWith("/");
}

function FileCard({ file }: { file: ShareFile }) {
  return (
    <li>
      <a
        href={file.url}
        target="_blank"
        rel="noopener noreferrer"
        className="sheet flex h-full items-center overflow-hidden hover:border-line-strong sm:flex-col sm:items-stretch"
      >
        <Drawing
          shapes={file.scene ?? drawScene(file.test ?? "home")}
          className={`tint-${file.test ?? "home"} h-auto w-22 shrink-0 self-stretch sm:h-34 sm:w-full elder:max-sm:hidden`}
        />
        <span className="min-w-0 flex-1 px-4 py-3 sm:px-5 sm:py-4">
          <span className="flex items-start justify-between gap-3">
            <span className="font-serif text-lg leading-snug font-semibold">
              <Clauses>{file.name}</Clauses>
            </span>
            <ExternalLink aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft max-sm:hidden" />
          </span>
          {file.use !== undefined && <span className="mt-1 block text-ink-soft">{file.use}</span>}
          {isHosted(file) && <span className="mt-1 block text-ink-soft">本站直达</span>}
          <span className="sr-only">（在新窗口打开）</span>
        </span>
      </a>
    </li>
  );
}
