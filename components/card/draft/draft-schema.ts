import { z } from 'zod';
import { each } from '@/lib/constants/person-fields';
import { PERSON_FIELDS } from '@/lib/schemas/register-form';

/** A field that an update of the app added is missing in older drafts: they must open all the same. */
const fieldText = z.string().default('');

/** All fields of a person, as text, and the mark of lib/api/draft.ts. */
export const personTexts = z
  .object(each(PERSON_FIELDS, () => fieldText))
  .extend({ aadhaarAgain: z.literal(true).optional() });
export const consentTexts = z.object({ version: z.string(), locale: z.string() });

/**
 * @param key the Idempotency-Key: resending the same content with it saves only once
 * (docs/decisions.md#cards)
 */
export const sendable = z.object({ key: z.string(), sent: z.boolean() });
