import { encode } from "uqr";

/**
 * Draws an address as a QR code. Returns path data of the dark modules in a square of `size` modules, with `border`
 * empty modules around the code.
 */
export function drawQr(address: string, border: number): { readonly d: string; readonly size: number } {
  const { data, size } = encode(address, { ecc: "M", border });
  const dark = data.flatMap((modules, row) =>
    modules.flatMap((isDark, column) => (isDark ? `M${column} ${row}h1v1h-1z` : [])),
  );
  return { d: dark.join(""), size };
}
