type LoadScreen = (path: string) => Promise<void>;

/** State of the router: the page that was requested last. */
interface Router {
  readonly state: { readonly location: { readonly key: string } };
  readonly subscribe: (follow: () => void) => () => void;
}

let load: LoadScreen = () => Promise.resolve();
let router: Router | undefined;

/** Sets the function that loads the script of a screen. main.tsx calls it, because it has the routes. */
export function setScreenLoader(loader: LoadScreen): void {
  load = loader;
}

/**
 * Preloads the script of the screen at a path.
 * @throws if it cannot be loaded.
 */
export function loadScreen(path: string): Promise<void> {
  return load(path);
}

/** Sets the router for subscribeRequestedPage and readRequestedPage; called by main.tsx. */
export function followRequestedPage(pages: Router): void {
  router = pages;
}

/** Subscribes to requests of a page, before it is rendered. Returns a function that unsubscribes. */
export function subscribeRequestedPage(follow: () => void): () => void {
  return router?.subscribe(follow) ?? (() => undefined);
}

/** Returns the location key of the page that was requested last; it equals `useLocation().key` once that page is rendered. */
export function readRequestedPage(): string | undefined {
  return router?.state.location.key;
}
