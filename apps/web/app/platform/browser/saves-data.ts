/** Whether the person asked the browser to load no more than needed. Only some browsers tell. */
export function savesData(): boolean {
  try {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    return connection?.saveData === true;
  } catch {
    return false;
  }
}
