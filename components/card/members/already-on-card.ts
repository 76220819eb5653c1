import type { CardDetail } from '@/lib/schemas/answers';
import type { PersonForm } from '@/lib/schemas/register-form';

const spelling = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Sorts out a form whose earlier attempt arrived after all.
 * @param rows the people in the form
 * @param detail the card as it is now
 * @param known the ids of its members when the form was first opened
 * @returns the names that came to the card since, and the rows of those who are not among them. Only the same name
 *   with the same date of birth is taken out: who is spelled differently now may be a twin, and is the person's to say.
 */
export function withoutThoseOnCard(
  rows: PersonForm[],
  { member }: CardDetail,
  known: string[],
): { names: string[]; left: PersonForm[] } {
  const came = member.filter(({ memberId }) => !known.includes(memberId));
  const isHere = (row: PersonForm) =>
    came.some(
      ({ memberName, memberDOB }) =>
        memberDOB === row.memberDOB && spelling(memberName) === spelling(row.memberName),
    );
  return { names: came.map(({ memberName }) => memberName), left: rows.filter((row) => !isHere(row)) };
}
