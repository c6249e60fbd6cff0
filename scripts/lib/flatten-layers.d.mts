import type { Plugin } from "postcss";
export declare function flattenLayers(): Plugin;
