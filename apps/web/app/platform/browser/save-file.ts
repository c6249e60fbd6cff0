/** Lifetime of the object URL; browsers read it shortly after the click. */
const ADDRESS_MS = 60_000;

/** Downloads a text made on this device; needs a user gesture. Nothing is sent. */
export function saveFile(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Downloads a blob. */
export function saveBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}
