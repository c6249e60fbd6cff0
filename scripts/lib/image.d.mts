/** Name of an instruction and the rest of its line. */
type Stage = readonly (readonly [name: string, value: string])[];

export declare function readStages(): readonly Stage[];
export declare function valuesOf(stage: Stage, name: string): readonly string[];
export declare function makeImageTree(folder: string): string;
