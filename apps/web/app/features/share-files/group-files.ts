import type { ShareFile, ShareProvider } from "#web/content/share-files.ts";

/** Where a file without a category stands (spec 2, share-files). */
const DEFAULT_CATEGORY = "其他";

interface FileGroup {
  readonly category: string;
  readonly files: readonly ShareFile[];
}

/** Files by category: groups in the order of their Chinese names, files in the order of the list. */
export function groupFiles(files: readonly ShareFile[]): readonly FileGroup[] {
  const groups = new Map<string, ShareFile[]>();
  for (const file of files) {
    const category = file.category?.trim() || DEFAULT_CATEGORY;
    const group = groups.get(category);
    if (group) group.push(file);
    else groups.set(category, [file]);
  }
  return Array.from(groups, ([category, files]) => ({ category, files })).sort((a, b) =>
    a.category.localeCompare(b.category, "zh-CN"),
  );
}

export interface FileTab {
  readonly id: string;
  readonly name: string;
  readonly files: readonly ShareFile[];
}

/** A tab for each drive; one for all as long as they would show the same files. */
export function listTabs(providers: readonly ShareProvider[]): readonly FileTab[] {
  const [first, ...others] = providers;
  const isSame = others.every(({ files }) => JSON.stringify(files) === JSON.stringify(first?.files));
  return first && isSame ? [{ id: "all", name: "全部资料", files: first.files }] : providers;
}
