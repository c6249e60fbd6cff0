import { findCatalogueEntry } from "@xinjing/instruments/catalogue";
import { useState, type MouseEvent, type SyntheticEvent } from "react";
import { useLocation } from "react-router";
import { readKioskParts } from "#web/data/device/kiosk.ts";

/** Matches the pages of a test that may be opened. */
const PAGES =
  /^\/(?:test-result\/([a-z-]+)|([a-z-]+)\/(?:intro|questionnaire|loading|result|follow-up|visit-sheet))\/?$/;

/** Listeners that keep people in the mode and their words out of the clipboard, and whether a link was refused on this page. */
export function useGuard() {
  const { key } = useLocation();
  /** Key of the location on which a link was refused. */
  const [refusedAt, setRefusedAt] = useState<string>();
  const refuse = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || mayOpen(link)) return;
    event.preventDefault();
    event.stopPropagation();
    setRefusedAt(key);
  };
  return {
    hasRefused: refusedAt === key,
    listeners: {
      onClickCapture: refuse,
      onAuxClickCapture: refuse,
      onContextMenu: prevent,
      onDragStart: prevent,
      // The clipboard cannot be emptied when the person has left.
      onCopyCapture: prevent,
      onCutCapture: prevent,
    },
  };
}

function prevent(event: SyntheticEvent): void {
  event.preventDefault();
}

/** Allows links within a page, to the first screen, and to the pages of what the operator chose. */
function mayOpen({ origin, pathname, target, href }: HTMLAnchorElement): boolean {
  if (href.startsWith("tel:")) return true;
  if (origin !== location.origin || target !== "") return false;
  const [, result, test = result ?? ""] = PAGES.exec(pathname) ?? [];
  const parts: readonly string[] = readKioskParts();
  if (["/", "/kiosk"].includes(pathname)) return true;
  if (pathname === "/milestones") return parts.includes("milestones");
  return parts.includes(test) && findCatalogueEntry(test)?.isAvailable === true;
}
