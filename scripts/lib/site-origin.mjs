/**
 * SITE_ORIGIN of the build: where the site is reached, for addresses that must be whole. Empty when not set. Throws
 * when it is no origin, because a wrong one would send search engines and shared links elsewhere.
 *
 * @param {string | undefined} value
 */
export function parseSiteOrigin(value) {
  if (value === undefined || value === "") return "";
  const url = URL.parse(value);
  // The name goes into HTML and XML as it stands.
  const isWeb = /^https?:\/\/[\w.:[\]-]+\/?$/.test(value);
  if (isWeb && url && (value === url.origin || value === `${url.origin}/`)) return url.origin;
  throw new Error(
    "配置有误：SITE_ORIGIN 应当只有协议、域名和端口（默认端口不写），如 https://xinjing.example，后面不带路径",
  );
}
