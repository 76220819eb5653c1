import { z } from 'zod';
import { PERSON_FIELDS, type PersonField } from '@/lib/schemas/register-form';

/** Every field of a person, with text in it. */
export const personTexts = z.object(
  Object.fromEntries(PERSON_FIELDS.map((field) => [field, z.string()])) as Record<PersonField, z.ZodString>,
);
export const consentTexts = z.object({ version: z.string(), locale: z.string() });

/** @param key the Idempotency-Key: sent again under it, the same content is saved once (docs/decisions.md#cards) */
export const sendable = z.object({ key: z.string(), sent: z.boolean() });
