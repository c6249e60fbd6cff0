import { drawQr } from "#web/content/qr-path.ts";

interface CodeProps {
  readonly address: string;
  /** Pixels of one module, whole, so that its edges stay sharp. */
  readonly scale: number;
  /** Modules of empty room around it. */
  readonly border: number;
}

/** An address as a QR code, in black on whatever is behind it. */
export function Code({ address, scale, border }: CodeProps) {
  const { d, size } = drawQr(address, border);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={scale * size} height={scale * size} className="shrink-0">
      <path d={d} />
    </svg>
  );
}
