import type { Relation, Sex } from '@/lib/constants/choices';
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

type Person = { memberSex: Sex };

/** A relation to the primary member so far; undefined for that member themself. */
type Related = Person & { memberRelation?: Relation };

const BY_SEX: Record<Sex, Relation> = { Male: 'Father', Female: 'Mother', Other: 'Other' };

const PARENTS: Relation[] = ['Mother', 'Father'];

/** The relation of the earlier primary member to the new one. */
function ofFormer(next: Relation, former: Person): Relation | '' {
  if (next === 'Spouse' || next === 'Sibling') return next;
  if (next === 'Child') return BY_SEX[former.memberSex];
  return PARENTS.includes(next) ? 'Child' : '';
}

/**
 * The likely relation of a person to the new primary member, asked of the family afterwards; '' where nothing is likely.
 * @param next the new primary member's relation to the earlier one
 */
export function likelyRelation(next: Relation, person: Related): Relation | '' {
  const { memberRelation } = person;
  if (memberRelation === undefined) return ofFormer(next, person);
  if (next === 'Other' || memberRelation === 'Other') return '';
  if (next === 'Spouse') return memberRelation === 'Child' ? 'Child' : 'Other';
  if (next === 'Sibling') return [...PARENTS, 'Sibling'].includes(memberRelation) ? memberRelation : 'Other';
  if (next === 'Child') {
    if (memberRelation === 'Child') return 'Sibling';
    return memberRelation === 'Spouse' ? BY_SEX[person.memberSex] : 'Other';
  }
  if (memberRelation === 'Sibling') return 'Child';
  return PARENTS.includes(memberRelation) && memberRelation !== next ? 'Spouse' : 'Other';
}
