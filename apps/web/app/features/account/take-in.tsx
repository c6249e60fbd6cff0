import { CONSENT_KINDS, type ConsentKind } from "@xinjing/contract/account";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BusyButton } from "#web/components/form/busy-button.tsx";
import { Form } from "#web/components/form/form.tsx";
import { ASKED_CONSENTS, currentWording, findConsentKind } from "#web/content/consents.ts";
import { readAccountFile, takeIn, type AccountFile, type TakenIn } from "#web/data/account/account-file.ts";
import { hasConsent, loadConsents, recordConsent } from "#web/data/account/consents.ts";
import { ApiError } from "#web/platform/api/error.ts";
import { TaskNotice } from "./account-section.tsx";
import { useTask } from "./use-task.ts";

interface TakeInProps {
  readonly userId: string;
  /** Called when a consent was recorded. */
  readonly onAgreed: () => void;
}

/** Imports the results of another account from its export, for a user with two accounts. */
export function TakeIn({ userId, onAgreed }: TakeInProps) {
  const [file, setFile] = useState<AccountFile>();
  const { task, notice, run, clear } = useTask();
  const [storedCount, setStoredCount] = useState(0);
  const opener = useRef<HTMLButtonElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const wasOpen = useRef(false);
  // Moves the focus to the button that replaces the form.
  useEffect(() => {
    if (!file && wasOpen.current) opener.current?.focus();
    wasOpen.current = file !== undefined;
  }, [file]);
  const open = (chosen: File) =>
    run(async () => {
      const read = await readAccountFile(chosen);
      if (!read) return "没有存：这不是“导出我的数据”存下的文件。请选名字里有“我的账号”的那个。";
      if (read.results.length === 0) return "这个文件里没有结果。";
      await loadConsents(userId);
      setStoredCount(0);
      setFile(read);
      return undefined;
    }, "没连上服务器，还没有存。稍后可以再选一次文件。");
  const store = (agreed: readonly ConsentKind[]) =>
    run(async () => {
      if (!file) return undefined;
      for (const kind of agreed) {
        await recordConsent(userId, kind, true);
        onAgreed();
      }
      const allowed = file.results.filter(({ test_type: type }) => hasConsent(userId, findConsentKind(type)));
      const taken = await takeIn(allowed, setStoredCount);
      setFile(undefined);
      return describe(taken, file.badCount, file.results.length - allowed.length);
    }, "没连上服务器，还没有存。稍后可以再按一次。");
  return (
    <>
      <p>有两个账号？在那个账号里导出，再把文件存进这个账号，结果就到了一处。</p>
      {file ? (
        <TakeInForm
          file={file}
          missing={CONSENT_KINDS.filter((kind) => !hasConsent(userId, kind))}
          isBusy={task.isBusy}
          storedCount={storedCount}
          onStore={(agreed) => void store(agreed)}
          onCancel={() => {
            clear();
            setFile(undefined);
          }}
        />
      ) : (
        <BusyButton
          ref={opener}
          type="button"
          className="button-quiet"
          isBusy={task.isBusy}
          onClick={() => picker.current?.click()}
        >
          <Upload aria-hidden="true" className="size-5" />
          存入另一个账号的文件
        </BusyButton>
      )}
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label="另一个账号的文件"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = "";
          if (chosen) void open(chosen);
        }}
      />
      <TaskNotice notice={notice} problem={task.problem} />
    </>
  );
}

interface TakeInFormProps {
  readonly file: AccountFile;
  /** Kinds without a consent of this account. */
  readonly missing: readonly ConsentKind[];
  readonly isBusy: boolean;
  readonly storedCount: number;
  readonly onStore: (agreed: readonly ConsentKind[]) => void;
  readonly onCancel: () => void;
}

/** Says what the file contains, and asks for the missing consents. */
function TakeInForm({ file, missing, isBusy, storedCount, onStore, onCancel }: TakeInFormProps) {
  const [ticked, setTicked] = useState<readonly ConsentKind[]>([]);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const kinds = file.results.map(({ test_type: type }) => findConsentKind(type));
  const asked = ASKED_CONSENTS.filter((kind) => missing.includes(kind) && kinds.includes(kind));
  const count = kinds.filter((kind) => !missing.includes(kind) || ticked.includes(kind)).length;
  return (
    <Form
      aria-label="存入另一个账号的结果"
      className="space-y-3 sheet px-4 py-4"
      onSubmit={() => {
        if (count > 0) onStore(ticked);
      }}
    >
      <p ref={heading} tabIndex={-1} className="font-medium [overflow-wrap:anywhere]">
        {`文件里有${file.results.length}条结果，来自${file.email}。要存进这个账号吗？`}
      </p>
      <p className="text-ink-soft">分数和完成时间都照原样，不会再计一次人次。那个账号里的不会变。</p>
      {asked.map((kind) => (
        <label key={kind} className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            className="mt-1.5"
            checked={ticked.includes(kind)}
            onChange={({ target }) =>
              setTicked((before) =>
                target.checked ? [...before, kind] : before.filter((each) => each !== kind),
              )
            }
          />
          {currentWording(kind).text}
        </label>
      ))}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onCancel}
        >
          取消
        </button>
        <BusyButton type="submit" className="button-primary" isBusy={isBusy} isIncomplete={count === 0}>
          {isBusy ? `正在存…已存${storedCount}条` : `存进这个账号（${count}条）`}
        </BusyButton>
      </div>
    </Form>
  );
}

/** Describes the outcome of an import. */
function describe(taken: TakenIn, unreadableCount: number, notAgreedCount: number): string {
  const badCount = taken.badCount + unreadableCount;
  return [
    taken.failure === undefined
      ? `${taken.storedCount}条结果都在这个账号里了。`
      : `存好了${taken.storedCount}条，后面的还没有：${describeFailure(taken.failure)}。再选一次同一个文件，会接着存，不会重复。`,
    badCount > 0 ? `有${badCount}条存不进去，跳过了。` : "",
    taken.deletedCount > 0 ? `有${taken.deletedCount}条在这个账号里删除过，没有再存。` : "",
    notAgreedCount > 0 ? `有${notAgreedCount}条没有同意，没有存。` : "",
  ].join("");
}

function describeFailure(failure: unknown): string {
  return failure instanceof ApiError && failure.isRefusal ? failure.message : "没连上服务器";
}
