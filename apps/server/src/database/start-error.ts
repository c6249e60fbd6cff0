/** The database cannot be used. The message is for the operator. Nothing was changed. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
