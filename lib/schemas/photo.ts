import { z } from 'zod';
import { MAX_PHOTO_BYTES, PHOTO_CONSENT_VERSIONS } from '@/lib/constants/photo';
import { routing } from '@/lib/i18n/routing';
import { says } from './fields';

const MAX_CHARACTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;

/** PUT …/card/{cardNumber}/photo: a JPEG as base64, and the consent line the person agreed to. */
export const photoSchema = z.strictObject({
  photo: z
    .string({ error: says('photoRequired') })
    .min(1, says('photoRequired'))
    .max(MAX_CHARACTERS, says('photoTooLarge'))
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, says('photoRequired')),
  consent: z.object(
    {
      version: z.enum(PHOTO_CONSENT_VERSIONS, { error: says('consentVersion') }),
      locale: z.enum(routing.locales),
    },
    { error: says('photoConsent') },
  ),
});

export const photoAgreedSchema = z.object({ agreed: z.literal(true, { error: says('photoConsent') }) });

export type PhotoInput = z.output<typeof photoSchema>;
