/* The same questionnaire in SurveyJS, for comparison: one question on each page, automatic advance, and every answer
   stored in localStorage. */
import { createRoot } from "react-dom/client";
import { Model, settings } from "survey-core";
import { Survey } from "survey-react-ui";
import "survey-core/survey-core.fontless.css";
import { questions } from "virtual:questions";

// Removes the delay before the next question, so that only computing time is compared.
settings.autoAdvanceDelay = 0;

const survey = new Model({
  questionsOnPageMode: "questionPerPage",
  autoAdvanceEnabled: true,
  autoAdvanceAllowComplete: false,
  elements: questions.map(({ id, text, options }) => ({
    type: "radiogroup",
    name: `q${id}`,
    title: text,
    isRequired: true,
    choices: options.map(({ value, label }) => ({ value, text: label })),
  })),
});
survey.onValueChanged.add(() => localStorage.setItem("survey", JSON.stringify(survey.data)));
createRoot(document.getElementById("root")).render(<Survey model={survey} />);
