import { BURST_CARDS, BURST_MINUTES } from '@/lib/constants/signals';

/**
 * Which of these moments are among at least BURST_CARDS within BURST_MINUTES.
 * @param moments in milliseconds, earliest first
 */
export function inBurst(moments: readonly number[]): boolean[] {
  const among = moments.map(() => false);
  moments.forEach((moment, last) => {
    const first = last - BURST_CARDS + 1;
    if (first >= 0 && moment - moments[first]! <= BURST_MINUTES * 60_000) among.fill(true, first, last + 1);
  });
  return among;
}
