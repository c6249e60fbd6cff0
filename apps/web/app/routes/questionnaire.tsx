import type { Questionnaire } from "@xinjing/instruments/instrument";
import { useNavigate } from "react-router";
import { PageMeta } from "#web/components/page-meta.tsx";
import { loadAgeGated } from "#web/features/age-gate/load-age-gated.ts";
import { QuestionSteps } from "#web/features/questionnaire/questionnaire.tsx";
import { RestOfFlow } from "#web/features/questionnaire/next-pages.tsx";
import { createLoader } from "#web/features/questionnaire/load-instrument.ts";
import { withPart, type PageProps } from "#web/features/questionnaire/with-part.tsx";

/** Loads only the questions, and the question about age if the test has one. */
const WithQuestionnaire = withPart(
  createLoader(async (entry) => {
    const questionnaire = await entry.loadQuestionnaire();
    return { ...questionnaire, AgeGated: questionnaire.ageGate && (await loadAgeGated()) };
  }),
);

export const { loadPart } = WithQuestionnaire;

interface GatedQuestionnaire extends Questionnaire {
  readonly AgeGated: Awaited<ReturnType<typeof loadAgeGated>> | undefined;
}

export default function QuestionnairePage() {
  return (
    <div className="mx-auto max-w-xl">
      <WithQuestionnaire page={QuestionnaireStep} />
    </div>
  );
}

function QuestionnaireStep({ instrument, entry }: PageProps<GatedQuestionnaire>) {
  const navigate = useNavigate();
  const { AgeGated, ageGate } = instrument;
  const questions = (
    <QuestionSteps
      instrument={instrument}
      name={entry.name}
      onSubmit={() => void navigate(`/${entry.type}/loading`)}
    />
  );
  return (
    <>
      <PageMeta
        page={entry.name}
        description={`${entry.name}的答题页，共${entry.question_count}题，一次一题。答案只留在这台设备上，边答边存，中途离开也能接着答。做完马上看到结果，不是诊断。`}
        picture={entry.type}
      />
      {/* Delays the first paint until the footer is parsed, because the position of the question depends on the options
          below it. */}
      <link rel="expect" href="#footer" blocking="render" />
      <RestOfFlow entry={entry} />
      {AgeGated && ageGate ? (
        <AgeGated instrument={instrument} gate={ageGate} name={entry.name}>
          {questions}
        </AgeGated>
      ) : (
        questions
      )}
    </>
  );
}
