/** Placeholder in the fallback document while the page loads. */
export function Opening() {
  return (
    <main className="mx-auto max-w-column px-5 py-24 text-center">
      <p role="status" className="needs-script">
        正在打开…
      </p>
    </main>
  );
}
