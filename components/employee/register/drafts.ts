import type { DraftName } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import {
  emptyAddMembersForm,
  emptyFamilyForm,
  emptyNewMember,
  emptyRegisterForm,
  type AddMembersForm,
  type RegisterForm,
} from '@/lib/schemas/register-form';
import { OPEN_STEPS, type OpenStep } from './steps';

/** @param key the Idempotency-Key: sent again under it, the same content is saved once (docs/decisions.md#cards) */
type Sendable = { key: string; sent: boolean };

/** A half typed registration, and how far it got. */
export type RegistrationDraft = Sendable & { values: RegisterForm; step: OpenStep };
/** @param known the ids of the card's members when the form was first opened */
export type MembersDraft = Sendable & { values: AddMembersForm; known: string[] };

export const REGISTRATION: DraftName = 'registration';
export const membersOf = (cardNumber: string): DraftName => `members-${cardNumber}`;

type Thing = Record<string, unknown>;
const isThing = (found: unknown): found is Thing => typeof found === 'object' && found !== null;
/** Whether every field of the form is there, with a text in it. */
const hasTexts = (found: unknown, form: Record<string, string>) =>
  isThing(found) && Object.keys(form).every((field) => typeof found[field] === 'string');
const isList = (found: unknown, form: Record<string, string>) =>
  Array.isArray(found) && found.length <= MAX_FAMILY_MEMBERS && found.every((each) => hasTexts(each, form));

export function isRegistrationDraft(found: unknown): found is RegistrationDraft {
  if (!isThing(found) || typeof found.key !== 'string' || !isThing(found.values)) return false;
  const { card, consent, primary, family } = found.values;
  const form = emptyRegisterForm();
  return (
    OPEN_STEPS.some((step) => step === found.step) &&
    hasTexts(card, form.card) &&
    hasTexts(consent, form.consent) &&
    hasTexts(primary, form.primary) &&
    isList(family, emptyFamilyForm())
  );
}

export const isMembersDraft = (found: unknown): found is MembersDraft =>
  isThing(found) &&
  typeof found.key === 'string' &&
  Array.isArray(found.known) &&
  found.known.every((id) => typeof id === 'string') &&
  isThing(found.values) &&
  typeof found.values.cardNumber === 'string' &&
  hasTexts(found.values.consent, emptyAddMembersForm('').consent) &&
  isList(found.values.cardMembers, emptyNewMember());
