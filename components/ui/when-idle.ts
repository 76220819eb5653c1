/** When the page has nothing else to do; Safari has no such event. */
export function whenIdle(work: () => unknown): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 2_000);
  return () => clearTimeout(id);
}
