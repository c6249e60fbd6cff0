import { drawQr } from "#web/content/qr-path.ts";

interface CodeProps {
  readonly address: string;
  /** Pixels of one module; an integer, so that edges stay sharp. */
  readonly scale: number;
  /** Width of the quiet zone in modules. */
  readonly border: number;
}

/** Renders an address as a black QR code without a background. */
export function Code({ address, scale, border }: CodeProps) {
  const { d, size } = drawQr(address, border);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={scale * size} height={scale * size} className="shrink-0">
      <path d={d} />
    </svg>
  );
}
