import { useNavigate } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithFlow, type FlowPageProps } from "#web/features/questionnaire/with-flow.tsx";

export default function LoadingPage() {
  return (
    <div className="mx-auto max-w-column">
      <WithFlow page={Loading} />
    </div>
  );
}

function Loading({ instrument, entry }: FlowPageProps) {
  const navigate = useNavigate();
  const { user, isKnown } = useAuth();
  return (
    <>
      <PageTitle page={`正在整理 · ${entry.name}`} />
      <PageMeta
        page={entry.name}
        description={`正在整理${entry.name}的回答。计分在这台设备上完成，每一题的答案不会传出去；想改可以返回修改，不想等可以直接查看结果。`}
        picture={entry.type}
      />
      <h1 tabIndex={-1} className="sr-only">
        {`正在整理${entry.name}的回答`}
      </h1>
      {isKnown ? (
        <LoadingScreen
          instrument={instrument}
          owner={user?.id}
          onNothing={() => {
            void navigate(`/${entry.type}/intro`, { replace: true });
          }}
          onDone={() => {
            void navigate(`/${entry.type}/result`, { replace: true, flushSync: true });
          }}
          onEdit={() => {
            void navigate(`/${entry.type}/questionnaire`, { replace: true });
          }}
        />
      ) : (
        <Spinner>正在准备结果…</Spinner>
      )}
    </>
  );
}
