import type { ShareFile } from "#web/content/share-files.ts";

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
