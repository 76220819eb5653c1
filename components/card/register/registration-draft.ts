import { z } from 'zod';
import { consentTexts, personTexts, sendable } from '@/components/card/draft/draft-schema';
import { saveDraft, savedDraft } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { photoSchema } from '@/lib/schemas/photo';
import { emptyRegisterForm, type RegisterForm } from '@/lib/schemas/register-form';
import { registrationOf } from './kept-registrations';
import { OPEN_STEPS } from './steps';

const registrationDraftSchema = sendable.extend({
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

export const registrationDraft = (key: string, owner: string) =>
  savedDraft(registrationOf(key), owner, registrationDraftSchema);

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
