/** True if the user turned on the browser's data saver. Some browsers do not tell. */
export function savesData(): boolean {
  try {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    return connection?.saveData === true;
  } catch {
    return false;
  }
}
