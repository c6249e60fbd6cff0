/** Where this installation is reached, e.g. `https://xinjing.example`: SITE_ORIGIN of the build. Empty when not set. */
export const SITE_ORIGIN: string = import.meta.env.VITE_SITE_ORIGIN ?? "";
