import { encode } from "uqr";

interface CodeProps {
  readonly address: string;
  /** Pixels of one module, whole, so that its edges stay sharp. */
  readonly scale: number;
  /** Modules of empty room around it. */
  readonly border: number;
}

/** An address as a QR code, in black on whatever is behind it. */
export function Code({ address, scale, border }: CodeProps) {
  const { data, size } = encode(address, { ecc: "M", border });
  const dark = data.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={scale * size} height={scale * size} className="shrink-0">
      <path d={dark.join("")} />
    </svg>
  );
}
