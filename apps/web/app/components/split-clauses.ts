/** Text up to and with its punctuation and what closes that; what follows the last punctuation is the last clause. */
const CLAUSE = /[^，。；：！？、]*[，。；：！？、]+[”’）」]*|[^，。；：！？、]+/gu;

/** Cuts a sentence where a line may well end. The clauses joined are the sentence, and none begins with closing punctuation. */
export function splitClauses(sentence: string): readonly string[] {
  return sentence.match(CLAUSE) ?? [sentence];
}
