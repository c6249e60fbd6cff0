/** How long the browser may take to begin with the file; afterwards its memory is given back. */
const KEPT_MS = 60_000;

/** Hands the person a text as a file of that name. */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEPT_MS);
}
