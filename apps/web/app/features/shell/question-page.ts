const QUESTIONS = /^\/([^/]+)\/(questionnaire|follow-up)\/?$/;

interface QuestionPage {
  /** Sets the colour of the test. */
  readonly className: string;
  /** Path of the page before the questions: the intro, or the result for the second stage. */
  readonly exit: string;
}

/** Returns the settings of a page of questions, or undefined for any other path. */
export function findQuestionPage(pathname: string): QuestionPage | undefined {
  const [, type, page] = QUESTIONS.exec(pathname) ?? [];
  if (type === undefined) return undefined;
  return {
    className: `questions tint-${type}`,
    exit: `/${type}/${page === "follow-up" ? "result" : "intro"}`,
  };
}
