import { BLOOD_GROUPS } from './choices';

/**
 * A person's optional details, in the order shown. A line here is stored, checked, asked for, read back, shown and
 * imported (CONTRIBUTING.md#to-add-a-field-to-a-person). `also`: other column names in spreadsheets, lower case,
 * English and Hindi.
 */
type Line = { also?: readonly string[] };

/** `max` in characters. */
export const PERSON_TEXTS = {
  memberEmail: { max: 254, also: ['e-mail', 'mail'] },
} as const satisfies Record<string, Line & { max: number }>;

/** `options` are stored. Shown by their word in `choices` of messages/, or as they are without one. */
export const PERSON_CHOICES = {
  memberBloodGroup: { options: BLOOD_GROUPS, also: ['blood', 'रक्त समूह'] },
} as const satisfies Record<string, Line & { options: readonly string[] }>;

export type PersonText = keyof typeof PERSON_TEXTS;
export type PersonChoice = keyof typeof PERSON_CHOICES;
export const TEXT_FIELDS = Object.keys(PERSON_TEXTS) as PersonText[];
export const CHOICE_FIELDS = Object.keys(PERSON_CHOICES) as PersonChoice[];

export const each = <Field extends string, Made>(fields: readonly Field[], make: (field: Field) => Made) =>
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Made>;
