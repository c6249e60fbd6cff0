interface Drawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly draw: (context: CanvasRenderingContext2D) => void;
}

/** A picture made on this device. */
export interface Picture {
  readonly file: Blob;
  /** `data:` address: the site's policy allows it, and in-app browsers save such a picture on a long press. */
  readonly address: string;
}

/** Draws a PNG on this device; undefined where the browser gives none, for want of memory for example. Never throws. */
export async function makePicture({ width, height, draw }: Drawing): Promise<Picture | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  try {
    draw(context);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return file ? { file, address: await readAddress(file) } : undefined;
  } catch {
    // A browser that forbids reading a canvas throws: for the page that is the same as no picture.
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
