import type { NewCard } from '@/components/card/new-card';
import type { findRegistered } from '@/lib/api/endpoints';
import type { Locale } from '@/lib/i18n/routing';
import type { RegisterForm } from '@/lib/schemas/register-form';

type Stored = NonNullable<Awaited<ReturnType<typeof findRegistered>>['card']>;
type Filled = Pick<RegisterForm, 'cardPrimaryHolder' | 'cardMembers' | 'photo'> & {
  consent: { locale: string };
};

/** The card that was made of a registration, as its dialog shows it. */
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
