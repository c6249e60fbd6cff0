/** True if the user asked the browser to save data. Only some browsers reveal it. */
export function savesData(): boolean {
  try {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    return connection?.saveData === true;
  } catch {
    return false;
  }
}
