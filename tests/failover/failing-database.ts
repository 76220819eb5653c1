export type Fault = readonly [name: string, happens: () => Promise<unknown>];

/** How long a fault lasts where nothing else ends it. */
export const LASTS_MS = 5_000;

/** A database on several servers, and what can happen to it. */
export type FailingDatabase = {
  /** Its address for the test itself. */
  uri: string;
  /** Its address for the instance of this number. */
  uriOf: (instance: number) => string;
  /** @param flowing resolves when writes are acknowledged again */
  faults: (flowing: () => Promise<void>) => Fault[];
  stop: () => Promise<void>;
};
