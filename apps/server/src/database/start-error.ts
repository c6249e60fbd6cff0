/** Error if the database cannot be used. Its message is for the operator. Nothing was changed. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}
