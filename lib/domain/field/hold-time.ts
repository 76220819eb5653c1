import { FIELD_DAYS } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { OpenedEntry } from '@/lib/schemas/field';

const FIELD_MS = FIELD_DAYS * 24 * 60 * 60_000;

/** When an entry counts as filled in, and what the phone said if that was another day. */
export type Held = { filledAt: Date; filledAtSaid?: Date | undefined };

/** What the phone says, held between FIELD_DAYS ago and now. @param entry `clock`: what its clock said, if that differs */
export function holdTime(entry: Pick<OpenedEntry, 'filledAt' | 'clock'>, now = new Date()): Held {
  const knew = new Date(entry.filledAt).getTime();
  const filledAt = new Date(Math.min(Math.max(knew, now.getTime() - FIELD_MS), now.getTime()));
  const said = new Date(entry.clock ?? entry.filledAt);
  return { filledAt, ...(dayInIndia(said) !== dayInIndia(filledAt) && { filledAtSaid: said }) };
}

/** The same as the API returns it. */
export const timeOf = ({ filledAt, filledAtSaid }: Held) => ({
  filledAt: filledAt.toISOString(),
  ...(filledAtSaid && { filledAtSaid: filledAtSaid.toISOString() }),
});
