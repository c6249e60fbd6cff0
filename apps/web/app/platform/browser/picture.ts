import { drawElement } from "./draw-element.ts";

/** A picture made on this device. */
export interface Picture {
  readonly file: Blob;
  /** `data:` address: the site's policy allows it, and in-app browsers save such a picture on a long press. */
  readonly address: string;
}

/**
 * Draws an element of the page as a PNG of so many times its size; undefined where the browser gives none, for want of memory for
 * example. Never throws.
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
    // A browser that forbids a canvas throws: for the page that is the same as no picture.
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
