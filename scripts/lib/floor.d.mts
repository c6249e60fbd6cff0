export declare const FLOOR: string[];
