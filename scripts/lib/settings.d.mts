export declare const SETTINGS: readonly string[];
export declare function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>>;
