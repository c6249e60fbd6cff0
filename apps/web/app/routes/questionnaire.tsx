import { useNavigate } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { AgeGated } from "#web/features/age-gate/age-gated.tsx";
import { QuestionSteps } from "#web/features/questionnaire/questionnaire.tsx";
import { RestOfFlow } from "#web/features/questionnaire/next-pages.tsx";
import { WithQuestionnaire, type QuestionnairePageProps } from "#web/features/questionnaire/with-flow.tsx";

export default function QuestionnairePage() {
  return (
    <div className="mx-auto max-w-column">
      <WithQuestionnaire page={QuestionnaireStep} />
    </div>
  );
}

function QuestionnaireStep({ instrument, entry }: QuestionnairePageProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageMeta
        page={entry.name}
        description={`${entry.name}的答题页，共${entry.questionCount}题，一次一题。答案只留在这台设备上，边答边存，中途离开也能接着答。做完马上看到结果，不是诊断。`}
        picture={entry.type}
      />
      <RestOfFlow entry={entry} />
      <AgeGated instrument={instrument} name={entry.name}>
        <QuestionSteps
          instrument={instrument}
          name={entry.name}
          onSubmit={() => {
            void navigate(`/${entry.type}/loading`);
          }}
        />
      </AgeGated>
    </>
  );
}
