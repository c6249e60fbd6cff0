import { encode } from "uqr";

/** The dark modules of an address as a QR code: path data in a square of `size`, with `border` empty modules around it. */
export function drawQr(address: string, border: number): { readonly d: string; readonly size: number } {
  const { data, size } = encode(address, { ecc: "M", border });
  const dark = data.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return { d: dark.join(""), size };
}
