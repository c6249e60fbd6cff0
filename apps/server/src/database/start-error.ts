/** Why the database cannot be used, in words for the operator. Nothing was changed. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
