import { ExternalLink, FileText } from "lucide-react";
import type { ShareFile } from "#web/content/share-files.ts";
import { groupFiles, type FileTab } from "./group-files.ts";

/** What one tab offers, by category; says where the files are. */
export function FileGroups({ tab: { id, name, files } }: { tab: FileTab }) {
  if (files.length === 0) return <p className="py-8 text-center text-ink-soft">暂无资料</p>;
  return (
    <div className="space-y-8">
      <p className="text-ink-soft">
        {files.every(isHosted)
          ? "下面的资料由本站直接提供，不用登录网盘。"
          : `没有标“本站直达”的资料在${name}里，打开可能要先登录网盘。`}
      </p>
      {groupFiles(files).map((group, index) => (
        <section key={group.category} aria-labelledby={`${id}-group-${index}`}>
          <h2
            id={`${id}-group-${index}`}
            className="flex flex-wrap items-baseline gap-x-3 font-serif text-xl font-semibold"
          >
            {group.category}
            <span className="font-sans text-base font-normal text-ink-soft tabular-nums">
              {`${group.files.length}个文件`}
            </span>
          </h2>
          <ul className="sheet mt-3 divide-y divide-line">
            {group.files.map((file) => (
              <li key={file.url}>
                <FileLink file={file} />
              </li>
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

function FileLink({ file }: { file: ShareFile }) {
  return (
    <a
      href={file.url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-14 items-center gap-3 px-5 py-3"
    >
      <FileText aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="link">{file.name}</span>
        {isHosted(file) && (
          <span className="rounded-full bg-accent-wash px-3 text-sm whitespace-nowrap">本站直达</span>
        )}
      </span>
      <span className="sr-only">（在新窗口打开）</span>
      <ExternalLink aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </a>
  );
}
