import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import { Image } from "lucide-react";
import type { Gist } from "../gist.ts";
import { LateSection } from "./late-section.tsx";

export interface SharePictureProps {
  readonly entry: CatalogueEntry;
  /** Undefined where the stored scores cannot be read. */
  readonly page: Gist | undefined;
}

/** 保存图片: what the picture shows, and the picture. */
export function SharePictureButton({
  isPrimary,
  ...props
}: SharePictureProps & { readonly isPrimary: boolean }) {
  return (
    <LateSection
      icon={Image}
      names={["保存图片", "收起图片"]}
      title="分享图片"
      isPrimary={isPrimary}
      load={() => import("./share-picture-panel.tsx")}
      failure="这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试，或者先用“分享结果”发文字和链接。"
    >
      {({ SharePicturePanel }) => <SharePicturePanel {...props} />}
    </LateSection>
  );
}
