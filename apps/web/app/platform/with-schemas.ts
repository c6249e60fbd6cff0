/** Loads a module that is built on the library of schemas, and asks for the library first: see schema-library.ts. */
export function withSchemas<Module>(load: () => Promise<Module>): Promise<Module> {
  // When it does not arrive, neither does the module, and that is told.
  import("./schema-library.ts").catch(() => undefined);
  return load();
}
