import { useNavigate } from "react-router";
import { AgeGated } from "#web/features/age-gate/age-gated.tsx";
import { Questionnaire } from "#web/features/questionnaire/questionnaire.tsx";
import { WithFlow } from "#web/features/questionnaire/with-flow.tsx";

export default function QuestionnairePage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-column">
      <WithFlow>
        {({ instrument, entry }) => (
          <AgeGated instrument={instrument} name={entry.name}>
            <Questionnaire
              instrument={instrument}
              name={entry.name}
              onSubmit={() => {
                void navigate(`/${entry.type}/loading`);
              }}
            />
          </AgeGated>
        )}
      </WithFlow>
    </div>
  );
}
