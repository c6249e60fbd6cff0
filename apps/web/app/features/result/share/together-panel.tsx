import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import type { InstrumentId } from "@xinjing/instruments/instrument";
import type { Lean, Shown, Together } from "@xinjing/instruments/together";
import { Copy, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form } from "#web/components/form/form.tsx";
import { TextField } from "#web/components/form/text-field.tsx";
import type { FieldErrors } from "#web/components/form/use-fields.ts";
import { findChosen } from "#web/components/text/describe-measure.ts";
import { Code } from "./code.tsx";
import { SendingMessage, TextToCopy, useSending } from "./share-sending.tsx";

const NAME = "together-name";
const OTHER_VERSION = "这份结果用的是另一版题目，不能和现在的放在一起比。";
const NO_VERSION = "这份结果没有记下用的是哪一版题目，不能放在一起比。";

interface TogetherPanelProps {
  readonly type: InstrumentId;
  readonly together: Together;
  readonly leans: readonly Lean[];
  /** Version of the questions and scoring; empty if not stored. */
  readonly version: string;
}

/** Shows the content to share first, then its QR code and link. */
export function TogetherPanel({ type, together, leans, version }: TogetherPanelProps) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { nameMax, readName, encode } = together;
  const name = readName(typed);

  if (version !== together.version) {
    return <p className="mt-3">{`${version ? OTHER_VERSION : NO_VERSION}重新做一次，就可以给对方看了。`}</p>;
  }
  return (
    <>
      <p className="mt-3">
        把你的四个方面给另一个人看。对方也做过的话，就能看到你们哪里一样、哪里不同。不打分，也不说合不合适。
      </p>
      <Form
        className="mt-5 space-y-5"
        fieldErrors={errors}
        onSubmit={() => {
          setErrors(name === undefined ? { [NAME]: [`名字最多${nameMax}个字，只用文字和数字`] } : {});
          setCode(name === undefined ? undefined : encode({ name, leans }));
        }}
      >
        <TextField
          id={NAME}
          label="你的名字（可以不填）"
          hint={`对方看到的就是它，最多${nameMax}个字，写小名也行。`}
          errors={errors[NAME]}
          required={false}
          autoComplete="off"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setErrors({});
            // The code would not match the displayed content any more.
            setCode(undefined);
          }}
        />
        <Preview shown={{ name: name ?? "", leans }} version={version} />
        <p>
          这些写在链接的“#”后面。浏览器不会把“#”后面的内容发给服务器，本站也收不到。但谁拿到链接，谁就能看，发出去就收不回来。
        </p>
        <button type="submit" className="button-primary">
          看过了，生成二维码和链接
        </button>
      </Form>
      {code !== undefined && <Link key={code} type={type} path={`/${type}/together#${code}`} />}
    </>
  );
}

interface PreviewProps {
  readonly shown: Shown;
  readonly version: string;
}

/** Shows everything that the link contains. */
function Preview({ shown: { name, leans }, version }: PreviewProps) {
  return (
    <div className="sheet px-4 py-3">
      <h3 className="font-semibold">对方会看到这些</h3>
      <dl className="mt-2 tabular-nums">
        <Row term="名字">{name === "" ? "没有写，对方那里显示“对方”" : name}</Row>
        {leans.map((lean) => (
          <Row key={lean.key} term={lean.label}>
            {`${findChosen(lean).label} ${lean.letter} ${lean.strengthPercent}%`}
          </Row>
        ))}
        <Row term="题目版本">{version}</Row>
      </dl>
      <p className="mt-2">就这些：没有每题的答案，没有时间，也没有账号。</p>
    </div>
  );
}

function Row({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface LinkProps extends Pick<TogetherPanelProps, "type"> {
  readonly path: string;
}

/** Shows the link as QR code and text. Focused, because it appears below the button. */
function Link({ type, path }: LinkProps) {
  const sending = useSending(getCatalogueEntry(type), "打开链接，看看我们哪里一样，哪里不同。", "link", path);
  const address = sending.copy;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <section
      aria-labelledby="together-link"
      className="mt-6 scroll-mt-6 gap-x-6 space-y-4 sm:grid sm:grid-cols-[auto_1fr] sm:content-start sm:*:col-start-2"
    >
      <h3
        ref={heading}
        id="together-link"
        tabIndex={-1}
        className="scroll-mt-6 font-semibold sm:col-span-full sm:col-start-1!"
      >
        给对方扫，或者把链接发过去
      </h3>
      <div
        role="img"
        aria-label="通向一起看页面的二维码"
        className="day w-fit self-start rounded-2xl border border-line bg-sheet forced-color-adjust-none sm:col-start-1! sm:row-span-4"
      >
        <Code address={address} scale={5} border={4} />
      </div>
      <TextToCopy label="链接，点一下就会全部选中" text={address} />
      <button type="button" className="button-quiet justify-self-start" onClick={sending.send}>
        {sending.onlyCopies() ? (
          <>
            <Copy aria-hidden="true" className="size-5" />
            复制链接
          </>
        ) : (
          <>
            <Share2 aria-hidden="true" className="size-5" />
            发给对方
          </>
        )}
      </button>
      <SendingMessage of={sending} />
    </section>
  );
}
