import { z } from 'zod';
import { consentTexts, personTexts, sendable } from '@/components/card/draft/draft-schema';
import type { NewCard } from '@/components/card/new-card';
import { draftsOf, forgetDraft, saveDraft, savedDraft, type DraftName } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { photoSchema } from '@/lib/schemas/photo';
import { emptyRegisterForm, type RegisterForm } from '@/lib/schemas/register-form';
import { OPEN_STEPS } from './steps';

/** @param key the registration's Idempotency-Key */
export const registrationOf = (key: string): DraftName => `registration-${key}`;
const answerOf = (key: string): DraftName => `registered-${key}`;
const keyIn = (name: DraftName) => name.slice(name.indexOf('-') + 1);

export const registrationDraftSchema = sendable.extend({
  step: z.enum(OPEN_STEPS),
  /** The family's request it was filled in from, with its last note. */
  request: z.object({ id: z.string(), name: z.string(), note: z.string().optional() }).optional(),
  values: z.object({
    card: z.object({ mode: z.enum(['auto', 'manual']), number: z.string() }),
    consent: consentTexts,
    cardPrimaryHolder: personTexts.omit({ memberRelation: true }),
    cardMembers: z.array(personTexts).max(MAX_FAMILY_MEMBERS),
    // A photo with another consent text has to be agreed to again.
    photo: photoSchema.optional().catch(undefined),
  }),
});

export const unfinishedFamilies = (owner: string) =>
  draftsOf(owner, 'registration-', registrationDraftSchema).map((saved) => ({
    ...saved,
    key: keyIn(saved.name),
  }));

const answerSchema = z.object({
  sent: z.boolean(),
  card: z.looseObject({ cardNumber: z.string(), holder: z.string(), members: z.number() }),
});

/** Replaces the draft until the answer was seen: the page may fail before it is shown. */
export function keepAnswer(key: string, owner: string, card: NewCard): void {
  void saveDraft(answerOf(key), owner, { sent: true, card });
  forgetDraft(registrationOf(key), owner);
}

export type Answered = { key: string; card: NewCard };

/** Answers that were not seen yet. */
export const keptAnswers = (owner: string): Answered[] =>
  draftsOf(owner, 'registered-', answerSchema).map(({ name, draft }) => ({
    key: keyIn(name),
    card: draft.card as NewCard,
  }));

export const forgetAnswer = (key: string, owner: string): void => forgetDraft(answerOf(key), owner);

const placeSchema = z.object({
  sent: z.boolean(),
  values: personTexts
    .pick({ memberVillage: true, memberAddress: true })
    // Missing in a place that an older version kept.
    .extend({ locale: z.string().default('') }),
});

/** The next family is often of the same village. */
export function keepPlace(owner: string, { cardPrimaryHolder, consent: { locale } }: RegisterForm): void {
  const { memberVillage, memberAddress } = cardPrimaryHolder;
  void saveDraft('last-place', owner, { sent: false, values: { memberVillage, memberAddress, locale } });
}
export const lastPlace = (owner: string) => savedDraft('last-place', owner, placeSchema)?.values;

/** An empty form in the language of the last one. */
export const newRegistration = (owner: string): RegisterForm => emptyRegisterForm(lastPlace(owner)?.locale);
