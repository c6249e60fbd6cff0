import { useNavigate } from "react-router";
import { PageTitle } from "#web/components/page-title.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { useAuth } from "#web/features/auth/use-auth.ts";
import { LoadingScreen } from "#web/features/questionnaire/loading-screen.tsx";
import { WithFlow } from "#web/features/questionnaire/with-flow.tsx";

export default function LoadingPage() {
  const navigate = useNavigate();
  const { user, isKnown } = useAuth();
  return (
    <div className="mx-auto max-w-column">
      <WithFlow>
        {({ instrument, entry }) => (
          <>
            <PageTitle page={`正在整理 · ${entry.name}`} />
            {isKnown ? (
              <LoadingScreen
                instrument={instrument}
                owner={user?.id}
                onNothing={() => {
                  void navigate(`/${entry.type}/intro`, { replace: true });
                }}
                onDone={() => {
                  void navigate(`/${entry.type}/result`, { replace: true });
                }}
                onEdit={() => {
                  void navigate(`/${entry.type}/questionnaire`, { replace: true });
                }}
              />
            ) : (
              <Spinner>正在准备结果…</Spinner>
            )}
          </>
        )}
      </WithFlow>
    </div>
  );
}
