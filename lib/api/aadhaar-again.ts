/** Marks a person whose Aadhaar number was typed and not stored. */
const AGAIN = 'aadhaarAgain';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAadhaar = (field: string) => /aadhaa?r$/i.test(field);

/** As JSON; people who had a number are marked. */
export const withoutAadhaar = (draft: unknown): string =>
  JSON.stringify(draft, (_, value: unknown) => {
    if (!isObject(value)) return value;
    const typed = Object.keys(value).filter((field) => isAadhaar(field) && Boolean(value[field]));
    if (typed.length === 0) return value;
    return { ...value, ...Object.fromEntries(typed.map((field) => [field, ''])), [AGAIN]: true };
  });

/** Whether it was typed, not stored, and not typed again. */
export const lacksAadhaar = (person: unknown): boolean =>
  isObject(person) &&
  person[AGAIN] === true &&
  Object.entries(person).every(([field, value]) => !isAadhaar(field) || value === '');
