/** Waits until a worker has stored everything. @throws if it could not */
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
