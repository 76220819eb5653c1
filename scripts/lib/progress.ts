const number = (value: number) => value.toLocaleString('en-IN');

/** `40 s` or `12 min`, rounded up. */
const left = (ms: number) => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`);

/**
 * Says in ten lines how far a long command is, and about how long it still takes.
 * @param what is counted, as a word: `cards`
 * @param now the time in ms
 * @returns to be called with how many are done, the last time with all of them
 */
export function progressOf(
  what: string,
  total: number,
  say: (line: string) => void = console.error,
  now: () => number = () => performance.now(),
): (done: number) => void {
  const begin = now();
  let tenths = 0;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    if (Math.floor(share * 10) <= tenths) return;
    tenths = Math.floor(share * 10);
    const rest = done >= total ? '' : `, ${left(((now() - begin) * (1 - share)) / share)} left`;
    say(`${number(done)} of ${number(total)} ${what}${rest}`);
  };
}
