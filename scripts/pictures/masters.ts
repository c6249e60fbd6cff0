import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SITE } from "../../apps/web/app/content/site.ts";
import { CATALOGUE } from "../../packages/instruments/src/catalogue.ts";
import { COVER, coverHtml } from "./cover.ts";
import { faviconSvg, iconHtml } from "./icon.ts";
import { readPalette } from "./palette.ts";

const WEB = join(import.meta.dirname, "..", "..", "apps", "web");
export const PUBLIC = join(WEB, "public");

/** One picture of a master: a document of exactly this size in pixels. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

/** A file of `public/` that is drawn by a browser and committed. An .ico holds several frames, a .png one. */
interface Master {
  readonly file: string;
  readonly frames: readonly Frame[];
}

const css = readFileSync(join(WEB, "app", "styles.css"), "utf8");
const light = readPalette(css, "light");
const dark = readPalette(css, "dark");

const square = (size: number, html: string): Frame => ({ width: size, height: size, html });

/** On the home screen: light on green, so that it stands on any wallpaper. */
const onGround = (size: number, markShare: number) =>
  square(size, iconHtml({ size, markShare, mark: light.paper, ground: light.accent }));

/** In a tab or a list: green, without a ground. */
const bare = (size: number) => square(size, iconHtml({ size, markShare: 1, mark: light.accent }));

const cover = (file: string, html: string): Master => ({ file, frames: [{ ...COVER, html }] });

/** The first sentence of a description, without its full stop. */
const firstSentence = (text: string) => text.split("。", 1)[0] ?? text;

/** Everything that `npm run pictures` draws. */
export const MASTERS: readonly Master[] = [
  { file: "favicon.ico", frames: [16, 32, 48].map(bare) },
  { file: "apple-touch-icon.png", frames: [onGround(180, 0.68)] },
  { file: "icon-192.png", frames: [bare(192)] },
  { file: "icon-512.png", frames: [bare(512)] },
  // A launcher may cut a maskable icon down to a circle of 80 %.
  { file: "icon-maskable-512.png", frames: [onGround(512, 0.62)] },
  cover("og/site.png", coverHtml({ title: SITE.name, line: SITE.tagline }, light)),
  ...CATALOGUE.map(({ type, name, description }) =>
    cover(
      `og/${type}.png`,
      coverHtml({ title: name, line: firstSentence(description), siteName: SITE.name }, light),
    ),
  ),
];

/** The picture of the mark that is part of every document; it needs no browser. */
export const FAVICON_FILE = join(WEB, "app", "content", "favicon.svg");
export const FAVICON_SVG = faviconSvg(light, dark);
