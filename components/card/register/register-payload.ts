import { asSent } from '@/components/card/person/as-sent';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { CheckedRegisterForm, RegisterForm } from '@/lib/schemas/register-form';
import type { NewCard } from '@/components/card/new-card';
import type { findRegistered } from '@/lib/api/endpoints';
import type { Locale } from '@/lib/i18n/routing';

type Stored = NonNullable<Awaited<ReturnType<typeof findRegistered>>['card']>;

type Filled = Pick<RegisterForm, 'cardPrimaryHolder' | 'cardMembers' | 'photo'> & {
  consent: { locale: string };
};

export const newCardOf = (card: Stored, filled: Filled): NewCard => ({
  cardNumber: card.cardNumber,
  holder: filled.cardPrimaryHolder.memberName.trim(),
  members: 1 + filled.cardMembers.length,
  dueDate: card.cardDueDate,
  cardCode: card.cardCode,
  phone: filled.cardPrimaryHolder.memberContact,
  language: filled.consent.locale as Locale,
  photo: filled.photo,
});

/**
 * Family members get the primary member's phone and address.
 * @param user the issuing employee, whose zone the card gets
 * @param requestId the family's request it was filled in from
 */
export function toRegisterInput(
  { card, consent, cardPrimaryHolder, cardMembers }: CheckedRegisterForm,
  user: Required<Pick<StaffUser, 'EmployeeID' | 'zoneId'>>,
  requestId?: string,
) {
  const { memberContact, memberAddress } = cardPrimaryHolder;
  return {
    employeeID: user.EmployeeID,
    zoneID: user.zoneId,
    cardNumber: card.mode === 'manual' ? card.number : undefined,
    requestId,
    consent,
    cardPrimaryHolder: asSent(cardPrimaryHolder),
    cardMembers: cardMembers.map((member) => ({ ...asSent(member), memberContact, memberAddress })),
  };
}

/** Maps a path of `fieldErrors` to the form. A family member's phone is the primary member's. */
export function formPathOf(path: string): string {
  if (path === 'cardNumber') return 'card.number';
  if (path.startsWith('consent')) return 'consent.version';
  return path
    .replace(/^cardMembers\.\d+\.(memberContact|memberAddress)$/, 'cardPrimaryHolder.$1')
    .replace(/\.memberDOBEstimated$/, '.memberDOB');
}
