/**
 * A person's ordinary texts, which nobody has to give, in the order shown. A line here is stored (models/card.ts),
 * checked, asked for, read back, shown to staff and imported (CONTRIBUTING.md#to-add-a-field-to-a-person).
 * `max`: characters. `also`: what else people's spreadsheets call its column, in small letters, in English and Hindi.
 */
export const PERSON_TEXTS = {
  memberEmail: { max: 254, also: ['e-mail', 'mail'] },
} as const satisfies Record<string, { max: number; also?: readonly string[] }>;

export type PersonText = keyof typeof PERSON_TEXTS;
export const PERSON_TEXT_FIELDS = Object.keys(PERSON_TEXTS) as PersonText[];

/** The same for each of these fields. */
export const eachText = <Made>(make: (field: PersonText) => Made) =>
  Object.fromEntries(PERSON_TEXT_FIELDS.map((field) => [field, make(field)])) as Record<PersonText, Made>;
