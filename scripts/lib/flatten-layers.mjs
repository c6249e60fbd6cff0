/** Layers from lowest to highest priority; rules without a layer come last. */
const ORDER = ["properties", "theme", "base", "components", "utilities"];

/**
 * PostCSS plugin: replaces cascade layers by plain rules in the order of the layers, because Chromium 98 and Safari 15.3 ignore
 * rules in a layer. Specificity then counts across layers, so rules that a utility may override use `:where()`.
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
