import { ageOn } from '@/lib/format/calendar';
import { needsGuardian } from '@/lib/format/family';
import type { FamilyMemberInput, PrimaryMemberInput } from '@/lib/schemas/members';

type Person = PrimaryMemberInput | FamilyMemberInput;
type Guarded = Pick<Person, 'memberDOB'> & Pick<Partial<FamilyMemberInput>, 'memberRelation'>;

/** A person without a relation is the primary member. */
export const isGuarded = ({ memberDOB, memberRelation }: Guarded): boolean =>
  needsGuardian(memberDOB, memberRelation);

/** The guardian only if needed, and the age, which the server computes itself. */
export const asSent = <P extends Person>(person: P) => ({
  ...person,
  ...(!isGuarded(person) && { memberGuardianName: undefined, memberGuardianRelation: undefined }),
  memberAge: ageOn(person.memberDOB),
});
