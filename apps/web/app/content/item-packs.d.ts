/** The item packs of the build (vite.config.ts). */
declare module "virtual:item-packs" {
  import type { ItemPack } from "@xinjing/instruments/item-pack";

  const packs: readonly ItemPack[];
  export default packs;
}
