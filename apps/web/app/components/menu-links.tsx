import { CATALOGUE } from "@xinjing/instruments/catalogue";
import type { ReactNode } from "react";

interface MenuLinksProps {
  /** True if the navigation already links to the history. */
  readonly isMember: boolean;
  readonly draw: (link: { readonly to: string; readonly label: string }) => ReactNode;
}

/** Shows the menu for phones: the tests, then the stored results. */
export function MenuLinks({ isMember, draw }: MenuLinksProps) {
  const links = [
    ...CATALOGUE.filter(({ isAvailable }) => isAvailable).map(({ type, name }) => ({
      to: `/${type}/intro`,
      label: name,
    })),
    { to: "/milestones", label: "预警征象自查" },
    ...(isMember ? [] : [{ to: "/history", label: "历史记录" }]),
    { to: "/my-data", label: "本机数据" },
    { to: "/display", label: "显示设置" },
  ];
  return (
    <nav
      aria-label="测试和记录"
      className="grid grid-flow-col grid-rows-4 border-y border-line py-1 sm:hidden"
    >
      {links.map(draw)}
    </nav>
  );
}
