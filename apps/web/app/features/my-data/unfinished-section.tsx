import { getCatalogueEntry } from "@xinjing/instruments/catalogue";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Confirmation } from "#web/components/confirmation.tsx";
import { DeleteButton } from "#web/components/delete-button.tsx";
import { ResultTitle } from "#web/components/result-title.tsx";
import { Titled } from "#web/components/text/prose.tsx";
import { useAsking } from "#web/components/hooks/use-asking.ts";
import { formatDateTime } from "#web/platform/browser/clock.ts";
import { listUnfinished, type UnfinishedSheet } from "#web/data/device/kept.ts";
import { clearSession } from "#web/data/session/clear.ts";

interface UnfinishedSectionProps {
  readonly onDeleted: (notice: string) => void;
}

/** Lists unfinished tests; nothing if there are none. */
export function UnfinishedSection({ onDeleted }: UnfinishedSectionProps) {
  const [sheets, setSheets] = useState<readonly UnfinishedSheet[]>([]);
  useEffect(() => {
    const read = () => void listUnfinished().then(setSheets);
    read();
    addEventListener("storage", read);
    return () => removeEventListener("storage", read);
  }, []);
  if (sheets.length === 0) return null;
  return (
    <Titled id="unfinished" title="没做完的测试">
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {sheets.map((sheet) => (
          <UnfinishedItem
            key={sheet.type}
            sheet={sheet}
            onDeleted={(notice) => {
              setSheets(sheets.filter(({ type }) => type !== sheet.type));
              onDeleted(notice);
            }}
          />
        ))}
      </ul>
    </Titled>
  );
}

interface UnfinishedItemProps {
  readonly sheet: UnfinishedSheet;
  readonly onDeleted: (notice: string) => void;
}

function UnfinishedItem({ sheet: { type, answeredCount, savedAt }, onDeleted }: UnfinishedItemProps) {
  const { isAsking, opener, ask, callOff } = useAsking();
  const { name, question_count: questionCount } = getCatalogueEntry(type);
  return (
    <li className="py-4">
      <div className="flex items-center">
        <ResultTitle name={name}>{`已答 ${answeredCount} 题，共 ${questionCount} 题`}</ResultTitle>
        {!isAsking && <DeleteButton ref={opener} label={`删除没做完的${name}`} onClick={ask} />}
      </div>
      {savedAt > 0 && (
        <p className="text-sm text-ink-soft tabular-nums">
          {formatDateTime(new Date(savedAt).toISOString())}
        </p>
      )}
      {isAsking ? (
        <Confirmation
          question={`要删除没做完的${name}吗？`}
          confirmLabel="确认删除"
          onConfirm={() => {
            clearSession(type);
            onDeleted(`已删除没做完的${name}。`);
          }}
          onCancel={callOff}
        >
          <p className="text-ink-soft">{`已答的 ${answeredCount} 题会一起删掉，找不回来。做完的结果不受影响。`}</p>
        </Confirmation>
      ) : (
        <Link
          to={`/${type}/questionnaire`}
          className="link inline-flex min-h-11 items-center"
          aria-label={`继续上次：${name}`}
        >
          继续上次
        </Link>
      )}
    </li>
  );
}
