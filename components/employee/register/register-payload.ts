import type { GuardianRelation } from '@/lib/constants/choices';
import { ageOn } from '@/lib/format/calendar';
import { needsGuardian } from '@/lib/format/guardian';
import type { StaffUser } from '@/lib/schemas/answers';
import type { CheckedRegisterForm } from '@/lib/schemas/register-form';

/** The form's names (docs/contract.md#validation) by the request's (docs/contract.md#calls). */
const FORM_NAME = {
  memberName: 'fullName',
  memberContact: 'phoneNumber',
  memberDOB: 'dateOfBirth',
  memberDOBEstimated: 'dateOfBirth',
  memberEmail: 'email',
  memberSex: 'sex',
  memberBloodGroup: 'bloodGroup',
  memberAadhar: 'aadhar',
  memberAddress: 'address',
  memberRelation: 'relation',
  memberGuardianName: 'guardianName',
  memberGuardianRelation: 'guardianRelation',
} as const;

type Person = CheckedRegisterForm['primary'] | CheckedRegisterForm['family'][number];

const guardianOf = (person: Person) =>
  needsGuardian(person.dateOfBirth, 'relation' in person ? person.relation : undefined)
    ? {
        memberGuardianName: person.guardianName,
        memberGuardianRelation: person.guardianRelation as GuardianRelation,
      }
    : undefined;

const asMember = ({ fullName, dateOfBirth, birthEstimated, sex, email, bloodGroup, aadhar }: Person) => ({
  memberName: fullName,
  memberEmail: email,
  memberSex: sex,
  memberDOB: dateOfBirth,
  memberDOBEstimated: birthEstimated,
  memberAge: ageOn(dateOfBirth),
  memberAadhar: aadhar,
  memberBloodGroup: bloodGroup,
});

/**
 * The checked form as POST /api/employee/addMember wants it (docs/contract.md#calls). Family members get the primary
 * member's phone and address (docs/contract.md#validation).
 * @param user who issues the card, and so in which zone
 */
export function toRegisterInput(
  { card, consent, primary, family }: CheckedRegisterForm,
  user: Required<Pick<StaffUser, 'EmployeeID' | 'zoneId'>>,
) {
  const shared = { memberContact: primary.phoneNumber, memberAddress: primary.address };
  return {
    employeeID: user.EmployeeID,
    zoneID: user.zoneId,
    cardNumber: card.mode === 'manual' ? card.number : undefined,
    consent,
    cardPrimaryHolder: { ...asMember(primary), ...guardianOf(primary), ...shared },
    cardMembers: family.map((member) => ({
      ...asMember(member),
      ...guardianOf(member),
      ...shared,
      memberRelation: member.relation,
    })),
  };
}

/**
 * The form field a path of the server's `fieldErrors` belongs to; undefined where the form has none (`zoneID`).
 * A family member's phone or address is the primary member's.
 */
export function formPathOf(serverPath: string): string | undefined {
  if (serverPath === 'cardNumber') return 'card.number';
  if (serverPath.startsWith('consent')) return 'consent.version';
  const [, holder, place, member] =
    /^(cardPrimaryHolder|cardMembers\.(\d+))\.(member\w+)$/.exec(serverPath) ?? [];
  const name = FORM_NAME[member as keyof typeof FORM_NAME];
  if (!name) return undefined;
  const inherited = name === 'phoneNumber' || name === 'address';
  if (holder === 'cardPrimaryHolder') return name === 'relation' ? undefined : `primary.${name}`;
  return inherited ? `primary.${name}` : `family.${place}.${name}`;
}
