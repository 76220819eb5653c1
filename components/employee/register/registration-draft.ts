import { z } from 'zod';
import { consentTexts, personTexts, sendable } from '@/components/card/draft/draft-schema';
import type { DraftName } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { photoSchema } from '@/lib/schemas/photo';
import { OPEN_STEPS } from './steps';

export const REGISTRATION: DraftName = 'registration';

/** The draft of a registration and the step it was at. */
export const registrationDraftSchema = sendable.extend({
  step: z.enum(OPEN_STEPS),
  /** The family's request it was filled in from. */
  request: z.object({ id: z.string(), name: z.string() }).optional(),
  values: z.object({
    card: z.object({ mode: z.enum(['auto', 'manual']), number: z.string() }),
    consent: consentTexts,
    cardPrimaryHolder: personTexts.omit({ memberRelation: true }),
    cardMembers: z.array(personTexts).max(MAX_FAMILY_MEMBERS),
    // One with another line of consent has to be agreed to again.
    photo: photoSchema.optional().catch(undefined),
  }),
});
