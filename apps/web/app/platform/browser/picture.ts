import { drawElement } from "./draw-element.ts";

export interface Picture {
  readonly file: Blob;
  /** `data:` URL. The CSP allows it, and browsers inside apps can save such a picture after a long press. */
  readonly address: string;
}

/**
 * Renders an element of the page as a PNG at the given scale; undefined if the browser cannot, for example for lack
 * of memory. Never throws.
 */
export async function makePicture(element: HTMLElement, scale: number): Promise<Picture | undefined> {
  const { width, height } = element.getBoundingClientRect();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  try {
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    context.scale(scale, scale);
    drawElement(context, element);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return file ? { file, address: await readAddress(file) } : undefined;
  } catch {
    // The browser forbids reading a canvas.
    return undefined;
  }
}

function readAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The picture cannot be read")));
    reader.readAsDataURL(file);
  });
}
