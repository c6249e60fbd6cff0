/** Cascade layers from the lowest to the highest priority. Rules without a layer come after them. */
const ORDER = ["properties", "theme", "base", "components", "utilities"];

/**
 * PostCSS plugin that replaces cascade layers by plain rules in the same order, because Chromium 98 and Safari 15.3
 * ignore rules in layers. Specificity then counts across layers, so a rule that a utility class may override must use
 * `:where()`.
 */
export function flattenLayers() {
  return {
    postcssPlugin: "flatten-layers",
    OnceExit(root) {
      const layers = new Map(ORDER.map((name) => [name, []]));
      root.walkAtRules("layer", (layer) => {
        if (layer.nodes !== undefined) {
          const rules = layers.get(layer.params);
          if (rules === undefined || layer.parent !== root)
            throw layer.error(`flatten-layers does not know the layer ${layer.params}`);
          rules.push(...layer.nodes);
        }
        layer.remove();
      });
      root.prepend(...[...layers.values()].flat());
    },
  };
}
