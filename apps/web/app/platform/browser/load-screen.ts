type LoadScreen = (path: string) => Promise<void>;

/** What the router tells of the page that was asked for last. */
interface Router {
  readonly state: { readonly location: { readonly key: string } };
  readonly subscribe: (follow: () => void) => () => void;
}

let load: LoadScreen = () => Promise.resolve();
let router: Router | undefined;

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

/** Sets the router that subscribeRequestedPage and readRequestedPage ask; called by main.tsx. */
export function followRequestedPage(pages: Router): void {
  router = pages;
}

/** Calls `follow` when a page is asked for, before it is drawn. Returns a function that ends it. */
export function subscribeRequestedPage(follow: () => void): () => void {
  return router?.subscribe(follow) ?? (() => undefined);
}

/** The key of the page that was asked for last; of a page that is drawn it equals `useLocation().key`. */
export function readRequestedPage(): string | undefined {
  return router?.state.location.key;
}
