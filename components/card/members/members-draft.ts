import { z } from 'zod';
import { consentTexts, personTexts, sendable } from '@/components/card/draft/draft-schema';
import type { DraftName } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';

/** The add-members draft of a card. */
export const membersOf = (cardNumber: string): DraftName => `members-${cardNumber}`;

/** A draft of the add-members form; `known` are the ids of the card's members when it was first opened. */
export const membersDraftSchema = sendable.extend({
  known: z.array(z.string()),
  values: z.object({
    cardNumber: z.string(),
    consent: consentTexts,
    cardMembers: z.array(personTexts).max(MAX_FAMILY_MEMBERS),
  }),
});
