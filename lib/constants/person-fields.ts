import { BLOOD_GROUPS } from './choices';

/**
 * What nobody has to give of a person, in the order shown. A line here is stored (models/card.ts), checked, asked for,
 * read back, shown to staff and imported (CONTRIBUTING.md#to-add-a-field-to-a-person).
 * `also`: what else people's spreadsheets call its column, in small letters, in English and Hindi.
 */
type Line = { also?: readonly string[] };

/** Ordinary texts. `max`: characters. */
export const PERSON_TEXTS = {
  memberEmail: { max: 254, also: ['e-mail', 'mail'] },
} as const satisfies Record<string, Line & { max: number }>;

/** Choices. `options`: what is stored; each has its word in `choices` of messages/, or none and is shown as it is. */
export const PERSON_CHOICES = {
  memberBloodGroup: { options: BLOOD_GROUPS, also: ['blood', 'रक्त समूह'] },
} as const satisfies Record<string, Line & { options: readonly string[] }>;

export type PersonText = keyof typeof PERSON_TEXTS;
export type PersonChoice = keyof typeof PERSON_CHOICES;
export const TEXT_FIELDS = Object.keys(PERSON_TEXTS) as PersonText[];
export const CHOICE_FIELDS = Object.keys(PERSON_CHOICES) as PersonChoice[];

/** The same for each of these fields. */
export const each = <Field extends string, Made>(fields: readonly Field[], make: (field: Field) => Made) =>
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Made>;
