import type { CatalogueEntry } from "@xinjing/instruments/catalogue";
import type { Report } from "@xinjing/instruments/instrument";
import { Image } from "lucide-react";
import { useId, useState, type ComponentType } from "react";
import { Message } from "#web/components/message.tsx";
import { Spinner } from "#web/components/spinner.tsx";

export interface SharePictureProps {
  readonly entry: CatalogueEntry;
  /** Undefined where the stored scores cannot be read. */
  readonly report: Report | undefined;
}

type Section =
  | { readonly state: "closed" | "loading" | "failed" }
  | { readonly state: "open"; readonly Panel: ComponentType<SharePictureProps> };

/** 保存图片: opens a section in the page. Its script, with the QR library, is loaded by whoever opens it. */
export function SharePictureButton(props: SharePictureProps) {
  const [section, setSection] = useState<Section>({ state: "closed" });
  const sectionId = useId();
  const titleId = useId();
  const { state } = section;

  const open = async () => {
    setSection({ state: "loading" });
    setSection(await loadPanel());
  };
  return (
    <>
      <button
        type="button"
        className={props.entry.isAboutHealth ? "button-quiet" : "button-primary"}
        aria-expanded={state !== "closed"}
        aria-controls={sectionId}
        onClick={() => {
          if (state === "closed") void open();
          else setSection({ state: "closed" });
        }}
      >
        <Image aria-hidden="true" className="size-5" />
        {state === "closed" ? "保存图片" : "收起图片"}
      </button>
      <section
        id={sectionId}
        aria-labelledby={titleId}
        hidden={state === "closed"}
        className="order-last mt-3 basis-full"
      >
        <h2 id={titleId} className="font-serif text-xl font-semibold">
          分享图片
        </h2>
        {state === "loading" && <Spinner>正在准备…</Spinner>}
        {state === "failed" && (
          <Message role="alert">
            这部分没有加载出来，可能是断网了。你的结果还在。联网后刷新这一页再试，或者先用“分享结果”发文字和链接。
          </Message>
        )}
        {state === "open" && <section.Panel {...props} />}
      </section>
    </>
  );
}

async function loadPanel(): Promise<Section> {
  try {
    return { state: "open", Panel: (await import("./share-picture-panel.tsx")).SharePicturePanel };
  } catch {
    // Offline, or a new version was put on the server. Browsers keep the failure until the page is loaded again.
    return { state: "failed" };
  }
}
