import type { ShareFile } from "#web/content/share-files.ts";

/** Category of files that have none. */
const DEFAULT_CATEGORY = "其他";

interface FileGroup {
  readonly category: string;
  readonly files: readonly ShareFile[];
}

/** Groups files by category. The groups are sorted by their Chinese names; within a group, files keep their order. */
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
