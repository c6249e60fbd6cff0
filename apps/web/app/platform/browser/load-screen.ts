type LoadScreen = (path: string) => Promise<void>;

/** Part of the router that this file uses. */
interface Router {
  readonly state: { readonly location: { readonly key: string } };
  readonly subscribe: (follow: () => void) => () => void;
}

let load: LoadScreen = () => Promise.resolve();
let router: Router | undefined;

/** Sets the function that loads the script of a screen. main.tsx calls this, because it knows the routes. */
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

/** Sets the router that `subscribeRequestedPage` and `readRequestedPage` use; called by main.tsx. */
export function followRequestedPage(pages: Router): void {
  router = pages;
}

/** Subscribes to requests for a page, before that page is rendered. Returns a function that unsubscribes. */
export function subscribeRequestedPage(follow: () => void): () => void {
  return router?.subscribe(follow) ?? (() => undefined);
}

/**
 * Returns the location key of the page that was requested last. It equals `useLocation().key` once that page is
 * rendered.
 */
export function readRequestedPage(): string | undefined {
  return router?.state.location.key;
}
