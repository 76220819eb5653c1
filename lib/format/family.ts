import type { Relation, Sex } from '@/lib/constants/choices';
import { ADULT_AGE } from '@/lib/constants/limits';
import { ageOn, dayInIndia, isAge, isCalendarDay } from './calendar';

/** The primary member's child, whose parent that is; or their own parent, whose young age must be a typing error. */
const NO_GUARDIAN_NEEDED = ['', 'Child', 'Mother', 'Father'];

/**
 * @param dob `YYYY-MM-DD`, or an age as forms have it; false for anything else
 * @param relation '' if not chosen yet; undefined for the primary member
 */
export function needsGuardian(dob: string, relation: string | undefined, today = dayInIndia()): boolean {
  const isBorn = isAge(dob) || (isCalendarDay(dob) && dob < today);
  if (!isBorn || ageOn(dob, today) >= ADULT_AGE) return false;
  return relation === undefined || !NO_GUARDIAN_NEEDED.includes(relation);
}

type Person = { memberSex: Sex };

/** Undefined for the primary member themself. */
type Related = Person & { memberRelation?: Relation };

const BY_SEX: Record<Sex, Relation> = { Male: 'Father', Female: 'Mother', Other: 'Other' };

const PARENTS: Relation[] = ['Mother', 'Father'];

function ofFormer(next: Relation, former: Person): Relation | '' {
  if (next === 'Spouse' || next === 'Sibling') return next;
  if (next === 'Child') return BY_SEX[former.memberSex];
  return PARENTS.includes(next) ? 'Child' : '';
}

/**
 * To be confirmed by the family.
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
