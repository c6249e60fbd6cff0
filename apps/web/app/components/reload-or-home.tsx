/** Offers to reload, or to load the home page as a new document. */
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
