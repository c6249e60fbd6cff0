import { useNavigate } from "react-router";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import type { InstrumentPageProps } from "#web/features/questionnaire/with-part.tsx";
import { describeOwnResult } from "#web/features/result/own-result.ts";
import type { Finding } from "#web/features/result/use-result.ts";

interface WaitingProps extends InstrumentPageProps {
  readonly onScored: (prepared: Finding) => void;
  readonly onDone: () => void;
}

/** Shows the loading page: scores the answers and waits for the specified time. */
export function Waiting({ instrument, entry, onScored, onDone }: WaitingProps) {
  const navigate = useNavigate();
  const { user, isKnown } = useAuth();
  return (
    <div className="mx-auto max-w-column">
      {/* Uses the font of the result's headline, so that the font is loaded during the wait. */}
      <h1 tabIndex={-1} className="needs-script sr-only font-serif font-semibold">
        {`正在整理${entry.name}的回答`}
      </h1>
      {isKnown ? (
        <LoadingScreen
          instrument={instrument}
          owner={user?.id}
          onScored={(session, own) => {
            onScored({ to: user?.id, shown: describeOwnResult(instrument, session, own) });
          }}
          onNothing={() => {
            void navigate(`/${entry.type}/result`, { replace: true });
          }}
          onDone={onDone}
          onEdit={() => {
            void navigate(`/${entry.type}/questionnaire`, { replace: true });
          }}
        />
      ) : (
        <Spinner>正在准备结果…</Spinner>
      )}
    </div>
  );
}
