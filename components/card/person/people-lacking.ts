import { lacksAadhaar } from '@/lib/api/aadhaar-again';

type Person = { memberName: string };
/** @param at the person's path in the form: `cardMembers.0` */
export type Lacking = { at: string; name: string };

/** Whose Aadhaar number was typed, is not kept on the phone, and has to be typed again. */
export const peopleLacking = (form: { cardPrimaryHolder?: Person; cardMembers: Person[] }): Lacking[] =>
  [
    ...(form.cardPrimaryHolder ? [{ at: 'cardPrimaryHolder', person: form.cardPrimaryHolder }] : []),
    ...form.cardMembers.map((person, index) => ({ at: `cardMembers.${index}`, person })),
  ]
    .filter(({ person }) => lacksAadhaar(person))
    .map(({ at, person }) => ({ at, name: person.memberName.trim() }));
