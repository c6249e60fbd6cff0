import * as z from "zod/mini";
import { changePreferences, readPreferences } from "./preferences.ts";

/**
 * Display settings of this device; a missing setting follows the operating system. The head script in early-state.ts
 * reads the same record before the first paint.
 */
export const displaySchema = z.object({
  theme: z.catch(z.optional(z.enum(["light", "dark"])), undefined),
  contrast: z.catch(z.optional(z.enum(["more"])), undefined),
  motion: z.catch(z.optional(z.enum(["off"])), undefined),
  /** 长辈版 for older users: larger text and targets, one column, more of a result folded. */
  elder: z.catch(z.optional(z.enum(["on"])), undefined),
});
export type Display = z.infer<typeof displaySchema>;

/** Reads the settings of this device and ignores invalid ones. */
export function readDisplay(): Display {
  const { display } = readPreferences();
  const parsed = displaySchema.safeParse(display ?? {});
  return parsed.success ? parsed.data : {};
}

/** Stores a setting on this device and applies it at once. */
export function changeDisplay(change: Partial<Display>): Display {
  const display = { ...readDisplay(), ...change };
  changePreferences({ display });
  const root = document.documentElement;
  for (const name of ["theme", "contrast", "motion", "elder"] as const) {
    const choice = display[name];
    if (choice === undefined) root.removeAttribute(`data-${name}`);
    else root.setAttribute(`data-${name}`, choice);
  }
  return display;
}
