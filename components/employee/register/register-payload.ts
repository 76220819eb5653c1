import { asSent } from '@/components/card/person/as-sent';
import type { StaffUser } from '@/lib/schemas/answers';
import type { CheckedRegisterForm } from '@/lib/schemas/register-form';

/**
 * The checked form as POST /api/employee/addMember wants it (docs/contract.md#calls). Family members get the primary
 * member's phone and address (docs/contract.md#validation).
 * @param user who issues the card, and so in which zone
 */
export function toRegisterInput(
  { card, consent, cardPrimaryHolder, cardMembers }: CheckedRegisterForm,
  user: Required<Pick<StaffUser, 'EmployeeID' | 'zoneId'>>,
) {
  const { memberContact, memberAddress } = cardPrimaryHolder;
  return {
    employeeID: user.EmployeeID,
    zoneID: user.zoneId,
    cardNumber: card.mode === 'manual' ? card.number : undefined,
    consent,
    cardPrimaryHolder: asSent(cardPrimaryHolder),
    cardMembers: cardMembers.map((member) => ({ ...asSent(member), memberContact, memberAddress })),
  };
}

/** The form's field for a path of the server's `fieldErrors`. A family member's phone is the primary member's. */
export function formPathOf(path: string): string {
  if (path === 'cardNumber') return 'card.number';
  if (path.startsWith('consent')) return 'consent.version';
  return path
    .replace(/^cardMembers\.\d+\.(memberContact|memberAddress)$/, 'cardPrimaryHolder.$1')
    .replace(/\.memberDOBEstimated$/, '.memberDOB');
}
