import { z } from 'zod';
import { PERSON_FIELDS, type PersonField } from '@/lib/schemas/register-form';

/** A field that an update of the app added is missing in older drafts: they must open all the same. */
const fieldText = z.string().default('');

/** All fields of a person, as text, and the mark of lib/api/draft.ts. */
export const personTexts = z
  .object(
    Object.fromEntries(PERSON_FIELDS.map((field) => [field, fieldText])) as Record<
      PersonField,
      typeof fieldText
    >,
  )
  .extend({ aadhaarAgain: z.literal(true).optional() });
export const consentTexts = z.object({ version: z.string(), locale: z.string() });

/**
 * @param key the Idempotency-Key: resending the same content with it saves only once
 * (docs/decisions.md#cards)
 */
export const sendable = z.object({ key: z.string(), sent: z.boolean() });
