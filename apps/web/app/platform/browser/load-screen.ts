type LoadScreen = (path: string) => Promise<void>;

let load: LoadScreen = () => Promise.resolve();

/** Says how the script of a screen is loaded; the start of the page knows, which has the routes. */
export function setScreenLoader(loader: LoadScreen): void {
  load = loader;
}

/**
 * Loads the script of the screen at a path, before somebody goes there.
 * @throws when it does not arrive.
 */
export function loadScreen(path: string): Promise<void> {
  return load(path);
}
