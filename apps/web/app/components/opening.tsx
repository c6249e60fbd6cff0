/** Stands in the fallback document, and while the script of a page that is not prerendered arrives. */
export function Opening() {
  return (
    <main className="mx-auto max-w-column px-5 py-24 text-center">
      <p role="status">正在打开…</p>
      <noscript>
        <p>这个页面需要JavaScript。请在浏览器设置里打开它，再刷新一次。</p>
      </noscript>
    </main>
  );
}
