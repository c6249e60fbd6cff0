/** What begins like this is a statement. */
const STATEMENT =
  /^\s*(alter|analyze|attach|begin|copy|create|delete|drop|grant|insert|lock|pragma|reindex|replace|select|set|truncate|update|vacuum|with)\s/i;
/** Kysely's ways around parameters, and those of other drivers. */
const RAW = /\bsql\s*\.\s*(raw|lit|id|ref|table|join)\b|\bCompiledQuery\s*\.\s*raw\b|\.\s*unsafe\s*\(/g;
/** A template with the tag before it, if any; nested templates end it early, which is as much as is needed here. */
const TEMPLATE = /(\bsql(?:<[^>`]*>)?)?\s*`((?:[^`\\]|\\.)*)`/g;
const CONCATENATED = /(["'])((?:(?!\1)[^\\\n]|\\.)*)\1\s*\+/g;
/** A call that takes SQL, with a text that is put together on the spot. */
const CALL =
  /\.\s*(?:exec|prepare|query)\s*\(\s*[^)`;]*["'`]\s*\+|\.\s*(?:exec|prepare|query)\s*\(\s*\w+\s*\+/g;
/** Constants of our own source are not input: PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}. */
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Where this source builds SQL from strings: line and what was found. Values must be parameters. */
export function findBuiltSql(source) {
  const found = [];
  const report = (index, what) => found.push({ line: source.slice(0, index).split("\n").length, what });
  for (const { 0: text, index } of source.matchAll(RAW)) report(index, text);
  for (const { 0: text, index } of source.matchAll(CALL)) report(index, text);
  for (const { 1: tag, 2: text, index } of source.matchAll(TEMPLATE)) {
    const values = Array.from(text.matchAll(/\$\{([^}]*)\}/g), ([, value]) => value.trim());
    const isBuilt = tag === undefined && values.some((value) => !CONSTANT.test(value));
    if (isBuilt && STATEMENT.test(text)) report(index, text.trim());
  }
  for (const { 2: text, index } of source.matchAll(CONCATENATED)) {
    if (STATEMENT.test(text)) report(index, text);
  }
  return found;
}
