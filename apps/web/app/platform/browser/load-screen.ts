type LoadScreen = (path: string) => Promise<void>;

let load: LoadScreen = () => Promise.resolve();

/** Sets how the script of a screen is loaded; called by main.tsx, which has the routes. */
export function setScreenLoader(loader: LoadScreen): void {
  load = loader;
}

/**
 * Preloads the script of the screen at a path.
 * @throws when it does not arrive.
 */
export function loadScreen(path: string): Promise<void> {
  return load(path);
}
