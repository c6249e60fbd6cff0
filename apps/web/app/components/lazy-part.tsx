import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** Creates a component that loads its script when it is first rendered. It renders nothing if loading fails. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));
}

function Nothing() {
  return null;
}
