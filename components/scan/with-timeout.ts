/**
 * Work that never answers must not hold up what comes after it.
 * @param late makes the error after that time
 */
export function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
