import { z } from 'zod';
import { each } from '@/lib/constants/person-fields';
import { PERSON_FIELDS } from '@/lib/schemas/register-form';

/** Drafts from before an update lack its new fields: they must still open. */
const fieldText = z.string().default('');

/** As text, with the mark of lib/api/draft.ts. */
export const personTexts = z
  .object(each(PERSON_FIELDS, () => fieldText))
  .extend({ aadhaarAgain: z.literal(true).optional() });
export const consentTexts = z.object({ version: z.string(), locale: z.string() });

/** @param key the Idempotency-Key: resent with the same content, it saves only once */
export const sendable = z.object({ key: z.string(), sent: z.boolean() });
