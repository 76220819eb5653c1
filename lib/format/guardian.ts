import { ADULT_AGE } from '@/lib/constants/limits';
import { ageOn, dayInIndia, isCalendarDay } from './calendar';

/** Of these the primary member is the parent, or they are the primary member's: a slip in the year, not a minor. */
const NO_QUESTION = ['', 'Child', 'Mother', 'Father'];

/**
 * Whether somebody has to be named who answers for a person: a minor whose parent the primary member is not.
 * @param dob `YYYY-MM-DD`, or whatever was typed of it so far
 * @param relation to the primary member, '' before it is chosen; undefined for the primary member
 */
export function needsGuardian(dob: string, relation: string | undefined, today = dayInIndia()): boolean {
  if (!isCalendarDay(dob) || dob >= today || ageOn(dob, today) >= ADULT_AGE) return false;
  return relation === undefined || !NO_QUESTION.includes(relation);
}
