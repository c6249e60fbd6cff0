/** The two ways on from a page that failed; the way home is a fresh document, the running one may be what failed. */
export function ReloadOrHome() {
  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <button type="button" className="button-primary" onClick={() => globalThis.location.reload()}>
        重新加载
      </button>
      <a href="/" className="button-quiet">
        返回首页
      </a>
    </div>
  );
}
