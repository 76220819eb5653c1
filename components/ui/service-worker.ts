/**
 * Resolves once a worker has stored everything.
 * @throws if it could not
 */
export const isStored = ({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const worker = installing ?? waiting ?? active;
    const look = () => {
      if (!worker || worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('not stored'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });

/** Network Information API (WICG), missing in Safari and Firefox. */
type Connection = { saveData?: boolean; effectiveType?: string };
export const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Safari has no requestIdleCallback. */
export function whenIdle(work: () => unknown): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 10_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 2_000);
  return () => clearTimeout(id);
}
