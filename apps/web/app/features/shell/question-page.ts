const QUESTIONS = /^\/([^/]+)\/(questionnaire|follow-up)\/?$/;

interface QuestionPage {
  /** Class that sets the colour of the test. */
  readonly className: string;
  /** Path of the exit link: the intro page, or for the second stage the result. */
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
