import {
  KITE,
  MOONS_AND_BOOK,
  MOON_AND_WAVE,
  PINWHEEL,
  REEDS,
  STONES,
} from "#web/content/materials/scenes.ts";
import type { Shape } from "#web/content/scene/shapes.ts";
import type { InstrumentId } from "@xinjing/instruments/instrument";

/**
 * File listed on /share-files, set by the operator. To offer a file on a cloud drive, add its link to the provider.
 * Our own materials have addresses that begin with `/` and are labelled 本站直达.
 */

export interface ShareFile {
  readonly name: string;
  /** Link of a drive, or a path on this site. */
  readonly url: string;
  /** Heading of its group; default 其他. */
  readonly category?: string;
  /** Purpose in a few words. */
  readonly use?: string;
  /** Related test, which gives the colour; default that of the site. */
  readonly test?: InstrumentId;
  /** Scene above its name; default that of its test or of the site. */
  readonly scene?: readonly Shape[];
}

export interface ShareProvider {
  readonly id: "baidu" | "quark";
  readonly name: string;
  readonly files: readonly ShareFile[];
}

/**
 * Our own materials, listed by both drives until the operator links a file. `share-files.test.ts` keeps the list in
 * step with `materials.ts`.
 */
const OWN_MATERIALS: readonly ShareFile[] = [
  {
    name: "两周专注记录表",
    url: "/materials/focus-diary",
    category: "记录表",
    use: "每晚3分钟，两周看出规律",
    test: "adhd",
    scene: MOONS_AND_BOOK,
  },
  {
    name: "情绪与睡眠一周记录",
    url: "/materials/mood-sleep-week",
    category: "记录表",
    use: "七行，看看心情和睡眠连不连在一起",
    test: "adhd",
    scene: MOON_AND_WAVE,
  },
  {
    name: "就诊前的准备清单",
    url: "/materials/visit-checklist",
    category: "清单",
    use: "把要说的写好，十分钟也说得清",
    test: "adhd",
    scene: STONES,
  },
  {
    name: "没人当回事怎么办",
    url: "/materials/not-heard",
    category: "清单",
    use: "被一句“再等等”打发回来，还能怎么问",
    test: "asd",
    scene: STONES,
  },
  {
    name: "感官与日常安排自查表",
    url: "/materials/sensory-routine",
    category: "清单",
    use: "找出什么最耗你，写给家人同事看",
    test: "asd-adult",
    scene: REEDS,
  },
  {
    name: "幼儿日常观察记录表",
    url: "/materials/toddler-observations",
    category: "家长与孩子",
    use: "玩的时候顺手看三次，写下样子",
    test: "asd",
    scene: KITE,
  },
  {
    name: "和孩子玩的小游戏10个",
    url: "/materials/play-ideas",
    category: "家长与孩子",
    use: "不用买玩具，每次几分钟",
    test: "asd",
    scene: PINWHEEL,
  },
];

export const SHARE_PROVIDERS: readonly ShareProvider[] = [
  { id: "baidu", name: "百度网盘", files: OWN_MATERIALS },
  { id: "quark", name: "夸克网盘", files: OWN_MATERIALS },
];
