import { z } from 'zod';
import { GUARDIAN_RELATIONS, SEXES } from '@/lib/constants/choices';
import {
  AADHAAR_DIGITS,
  CARD_NUMBER_MAX_LENGTH,
  CARD_NUMBER_MIN_LENGTH,
  EARLIEST_BIRTH_DATE,
  ID_MAX_LENGTH,
  PHONE_DIGITS,
} from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readAadhaar } from '@/lib/format/aadhaar';
import { isAsAbove } from '@/lib/format/as-above';
import { isCalendarDay, latestDay } from '@/lib/format/calendar';
import { hasTimeOfDay } from '@/lib/format/day';
import { hasLostLetters, isLostText, nameFault } from '@/lib/format/name';
import { readPhone } from '@/lib/format/phone';
import { cleanText, oneLine, type Read } from '@/lib/format/normalize-text';
import type { ValidationKey } from '@/lib/i18n/keys';

// Otherwise zod tries `new Function`, which the Content-Security-Policy forbids and reports. A rule without a message of its
// own, which no form can break, says `invalid`.
z.config({ jitless: true, customError: () => says('invalid') });

// `.meta` is for /api/openapi.json: the pattern of a value that is accepted in several spellings, or checked by a function.

/** A message key of `validation`, checked by the compiler and translated where it is shown. */
export const says = (key: ValidationKey): string => key;

const ONLY_JOINERS = /^[\s\u200C\u200D]+$/;

/** A missing value or another type fails with `missing`, by default the message for too short a text. */
const tidied =
  (tidy: (typed: string) => string) =>
  (min: number, max: number, tooShort: ValidationKey, missing = tooShort) =>
    z
      .string({ error: says(missing) })
      .overwrite((typed) => tidy(typed).replace(ONLY_JOINERS, ''))
      .trim()
      .min(min, { error: ({ input }) => says(input === '' ? missing : tooShort) })
      .max(max, says('tooLong'));

/** One line with single spaces, without invisible characters. */
export const text = tidied(oneLine);
/** Several lines. A line end counts as one character, however it was sent. */
const lines = tidied(cleanText);

const check =
  (faultOf: (typed: string) => ValidationKey | undefined) =>
  (typed: string, ctx: z.core.$RefinementCtx<string>): void => {
    const fault = faultOf(typed);
    if (fault) ctx.addIssue({ code: 'custom', message: says(fault) });
  };

const lostLetters = (typed: string) => (hasLostLetters(typed) ? 'lettersLost' : undefined);
const placeFault = (min: number) => (typed: string) =>
  typed.length >= min && isAsAbove(typed) ? 'asAbove' : lostLetters(typed);

/** Like `text`, but refused if its letters were lost on the way. */
export const words = (min: number, max: number, tooShort: ValidationKey) =>
  text(min, max, tooShort).superRefine(check(lostLetters));

/** For a village or town: like `words`, but refuses "as above". */
export const placeName = (min: number, max: number, tooShort: ValidationKey, missing = tooShort) =>
  text(min, max, tooShort, missing).superRefine(check(placeFault(min)));

/** For an address of several lines: refuses "as above". */
export const address = (min: number, max: number, tooShort: ValidationKey) =>
  lines(min, max, tooShort).superRefine(check(placeFault(min)));

export const sentences = (min: number, max: number, tooShort: ValidationKey) =>
  lines(min, max, tooShort).superRefine(check((typed) => (isLostText(typed) ? 'lettersLost' : undefined)));

/** Full-width letters (Ａｓｈａ) become plain ones. */
export const personName = (min: number, max: number, tooShort: ValidationKey, missing = tooShort) =>
  text(min, max, tooShort, missing)
    .overwrite((typed) => typed.replace(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC')))
    .superRefine(check((typed) => (typed.length < min ? undefined : nameFault(typed, Math.min(min, 2)))));

/** Forms send '' for an empty field. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value: z.input<T> | '' | null | undefined) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  );

/**
 * For numbers with a reader in lib/format: stores what was read, with the reader's own faults.
 * @param missing the message for an empty one
 */
const asRead = <Fault extends ValidationKey>(
  read: (typed: string) => Read<Fault>,
  digits: number,
  general: Fault,
  message: ValidationKey,
  missing = message,
) =>
  z
    .string({ error: says(missing) })
    .meta({ pattern: `^[0-9]{${digits}}$` })
    .trim()
    .overwrite((typed) => {
      const found = read(typed);
      return 'value' in found ? found.value : typed;
    })
    .superRefine(
      check((typed) => {
        const found = read(typed);
        if ('value' in found) return undefined;
        if (typed === '') return missing;
        return found.fault === general ? message : found.fault;
      }),
    );

export const tenDigits = (message: ValidationKey = 'phone10', missing = message) =>
  asRead(readPhone, PHONE_DIGITS, 'phone10', message, missing);

export const twelveDigits = asRead(readAadhaar, AADHAAR_DIGITS, 'aadhaar12', 'aadhaar12');

/** @param missing the message for an empty one */
export const email = (message: ValidationKey = 'emailInvalid', missing = message) =>
  z
    .string({ error: says(missing) })
    .meta({ pattern: z.regexes.email.source })
    .overwrite(oneLine)
    .min(1, says(missing))
    .max(254, says('tooLong'))
    .pipe(z.email(says(message)));

/** `YYYY-MM-DD`, from 1900 and before today in India, if today is known. */
export const dateOfBirth = z
  .string({ error: says('dobRequired') })
  .meta({ pattern: String.raw`^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$` })
  .trim()
  .min(1, says('dobRequired'))
  .superRefine(
    check((day) => {
      if (day === '' || isCalendarDay(day)) return undefined;
      return hasTimeOfDay(day) ? 'dayWithTime' : 'dobInvalid';
    }),
  )
  .refine((day) => day < latestDay(), says('dobPast'))
  .refine((day) => day >= EARLIEST_BIRTH_DATE, says('dobInvalid'));

/** Forms hold '' and 'true'; false counts as missing. */
export const onlyYes = z.preprocess(
  (value: '' | 'true' | boolean | null | undefined) =>
    value === 'true' ? true : value === '' || value === null || value === false ? undefined : value,
  z.literal(true).optional(),
);

export const sex = z.enum(SEXES, { error: says('sexRequired') });

export const guardianName = personName(2, 100, 'guardianMin2');
export const guardianRelation = z.enum(GUARDIAN_RELATIONS, { error: says('guardianRelation') });

/** Converted to upper case. */
export const cardNumber = z
  .string({ error: says('cardRequired') })
  .meta({ pattern: `^${PRODUCT_NAME}[A-Z0-9]*$` })
  .trim()
  .toUpperCase()
  .min(1, says('cardRequired'))
  .regex(/^[A-Z0-9]*$/, says('cardCharacters'))
  .startsWith(PRODUCT_NAME, says('cardPrefix'))
  .min(CARD_NUMBER_MIN_LENGTH, says('cardMin9'))
  .max(CARD_NUMBER_MAX_LENGTH, says('tooLong'));

/** Letters, digits, dashes and underscores, converted to upper case. */
export const businessId = (message: ValidationKey) =>
  z
    .string({ error: says(message) })
    .trim()
    .min(1, says(message))
    .max(ID_MAX_LENGTH, says('tooLong'))
    .regex(/^[A-Za-z0-9_-]+$/, says('idCharacters'))
    .toUpperCase();

/** `YYYY-MM-DD` */
export const calendarDay = (message: ValidationKey) =>
  z
    .string({ error: says(message) })
    .meta({ format: 'date' })
    .trim()
    .refine(isCalendarDay, says(message));

/** The screens ask only for Excel; CSV is for programs. */
export const exportFormat = z.enum(['csv', 'xlsx']).default('xlsx');
