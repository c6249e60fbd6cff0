/**
 * A bracket with what closes the clause behind it; text up to and with its punctuation and what closes that; or text
 * up to the next bracket or the end.
 */
const CLAUSE =
  /（[^（）]*）[，。；：！？、]*[”’」]*|[^，。；：！？、（]*[，。；：！？、]+[”’）」]*|[^，。；：！？、（]+/gu;

/** Cuts a sentence where a line may well end. The clauses joined are the sentence, and none begins with closing punctuation. */
export function splitClauses(sentence: string): readonly string[] {
  const clauses = sentence.match(CLAUSE) ?? [];
  return clauses.join("") === sentence ? clauses : [sentence];
}
