import { FIELD_DAYS } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';

const FIELD_MS = FIELD_DAYS * 24 * 60 * 60_000;

/** When an entry counts as filled in, and what the phone's clock said if that was another day. */
export type Held = { filledAt: Date; filledAtSaid?: Date | undefined };

/** What the phone says, held between FIELD_DAYS ago and now. */
export function holdTime(said: Date, now = new Date()): Held {
  const filledAt = new Date(Math.min(Math.max(said.getTime(), now.getTime() - FIELD_MS), now.getTime()));
  return { filledAt, ...(dayInIndia(said) !== dayInIndia(filledAt) && { filledAtSaid: said }) };
}

/** The same as the API returns it. */
export const timeOf = ({ filledAt, filledAtSaid }: Held) => ({
  filledAt: filledAt.toISOString(),
  ...(filledAtSaid && { filledAtSaid: filledAtSaid.toISOString() }),
});
