import type { ItemPack } from "@xinjing/instruments/item-pack";

export declare function readItemPacks(folder: string, today?: string): Promise<readonly ItemPack[]>;
