import { shortDate } from '@/lib/format/display';

/** The day and the time of a check, as a stamp shows them: `21/11/2026` and `14:05`, in India (docs/contract.md#limits). */
export function checkedAt(at: Date): { date: string; time: string } {
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' } as const;
  return { date: shortDate(at.toISOString()), time: at.toLocaleTimeString('en-GB', time) };
}
