import { ADULT_AGE } from '@/lib/constants/limits';
import { ageOn, dayInIndia, isAge, isCalendarDay } from './calendar';

/**
 * The primary member's child, whose parent they are; or their own parent, where a young age is a typing
 * error.
 */
const NO_GUARDIAN_NEEDED = ['', 'Child', 'Mother', 'Father'];

/**
 * Whether a person needs a guardian: a minor whose parent is not the primary member.
 * @param dob `YYYY-MM-DD`, or an age as forms have it; false for anything else
 * @param relation to the primary member, '' if not chosen yet; undefined for the primary member
 */
export function needsGuardian(dob: string, relation: string | undefined, today = dayInIndia()): boolean {
  const isBorn = isAge(dob) || (isCalendarDay(dob) && dob < today);
  if (!isBorn || ageOn(dob, today) >= ADULT_AGE) return false;
  return relation === undefined || !NO_GUARDIAN_NEEDED.includes(relation);
}
