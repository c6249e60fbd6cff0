/** The item packs that the build includes; vite.config.ts creates this module. */
declare module "virtual:item-packs" {
  import type { ItemPack } from "@xinjing/instruments/item-pack";

  const packs: readonly ItemPack[];
  export default packs;
}
