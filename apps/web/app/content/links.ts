import type { InstrumentId } from "@xinjing/instruments/instrument";

/** Outbound links, set by the operator of an installation. */
interface LinksConfig {
  /** Site of another organisation, recommended by a card on the home page. */
  readonly recommendedSite: ExternalPage & { readonly description: string };
  /** Pages of health organisations, listed on the home page. */
  readonly healthPages: readonly ExternalPage[];
  /** Outbound links of an intro page, to health organisations or societies. */
  readonly introPages: Readonly<Partial<Record<InstrumentId, readonly ExternalPage[]>>>;
}

/** External page. Links show its language and whether it is abroad, and open a new window. */
export interface ExternalPage {
  readonly title: string;
  readonly url: `https://${string}`;
  readonly language: "中文" | "英文";
  /** True if hosted outside mainland China: labelled 境外链接, because it may open slowly or not at all. */
  readonly isAbroad: boolean;
}

const WHO_MENTAL_DISORDERS: ExternalPage = {
  title: "世界卫生组织：精神障碍",
  url: "https://www.who.int/zh/news-room/fact-sheets/detail/mental-disorders",
  language: "中文",
  isAbroad: true,
};

const WHO_AUTISM: ExternalPage = {
  title: "世界卫生组织：孤独症谱系",
  url: "https://www.who.int/zh/news-room/fact-sheets/detail/autism-spectrum-disorders",
  language: "中文",
  isAbroad: true,
};

export const LINKS: LinksConfig = {
  recommendedSite: {
    ...WHO_MENTAL_DISORDERS,
    title: "世界卫生组织的中文介绍",
    description: "精神障碍有哪些，有多常见，能得到哪些帮助。想先弄明白这些词在说什么，可以从这里看起。",
  },
  healthPages: [
    WHO_MENTAL_DISORDERS,
    WHO_AUTISM,
    {
      title: "美国国家精神卫生研究所：注意缺陷多动障碍（ADHD）",
      url: "https://www.nimh.nih.gov/health/topics/attention-deficit-hyperactivity-disorder-adhd",
      language: "英文",
      isAbroad: true,
    },
    {
      title: "美国国家精神卫生研究所：孤独症谱系",
      url: "https://www.nimh.nih.gov/health/topics/autism-spectrum-disorders-asd",
      language: "英文",
      isAbroad: true,
    },
  ],
  introPages: {
    "asd-adult": [
      WHO_AUTISM,
      {
        title: "英国全国孤独症协会",
        url: "https://www.autism.org.uk",
        language: "英文",
        isAbroad: true,
      },
    ],
  },
};
