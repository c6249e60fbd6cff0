import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** A part of a page that is loaded when it is rendered first; where its script does not arrive there is nothing in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

function Nothing() {
  return null;
}
