const BAR = 24;
/** A terminal's line is rewritten at most this often; elsewhere a line is printed for each tenth. */
const EVERY_MS = 200;

type Output = { write: (text: string) => unknown; isTTY?: boolean | undefined };

const number = (value: number) => value.toLocaleString('en-IN');

/** `40 s` or `12 min`, rounded up. */
const left = (ms: number) => (ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`);

/**
 * Shows how far a long command is, and about how long it still takes: a bar on a terminal, ten lines elsewhere.
 * @param what is counted, as a word: `cards`
 * @param now the time in ms
 * @returns to be called with how many are done, the last time with all of them
 */
export function progressOf(
  what: string,
  total: number,
  out: Output = process.stderr,
  now: () => number = () => performance.now(),
): (done: number) => void {
  const begin = now();
  let shownAt = -Infinity;
  let tenths = 0;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const ended = done >= total;
    const time = now();
    const due = out.isTTY ? time - shownAt >= EVERY_MS : Math.floor(share * 10) > tenths;
    if (!due && !ended) return;
    shownAt = time;
    tenths = Math.floor(share * 10);
    const rest = ended || done === 0 ? '' : `, ${left(((time - begin) * (1 - share)) / share)} left`;
    const text = `${number(done)} of ${number(total)} ${what}${rest}`;
    if (!out.isTTY) return void out.write(`${text}\n`);
    const filled = Math.round(share * BAR);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
    // To the beginning of the line, and clears what is left of the longer text before.
    out.write(`\r${bar} ${text}\u001b[K${ended ? '\n' : ''}`);
  };
}
