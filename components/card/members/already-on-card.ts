import { ageOn, isAge } from '@/lib/format/calendar';
import { plainName } from '@/lib/format/name';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { PersonForm } from '@/lib/schemas/register-form';

/** An age that was sent in the year before is one more by now. */
const isBornAs = (row: PersonForm, memberDOB: string) =>
  isAge(row.memberDOB)
    ? [0, 1].includes(ageOn(memberDOB) - Number(row.memberDOB))
    : memberDOB === row.memberDOB;

/**
 * For a form whose earlier attempt succeeded although its answer was lost: who is on the card now, and who is not.
 * @param rows the people in the form
 * @param detail the card as it is now
 * @param known the ids of its members when the form was first opened
 * @returns the names added to the card since, and the rows of the people who are not among them. Only a row with the
 *   same name and date of birth is left out: a different spelling may be a twin, which only a person can tell.
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
        isBornAs(row, memberDOB) && plainName(memberName) === plainName(row.memberName),
    );
  return { names: came.map(({ memberName }) => memberName), left: rows.filter((row) => !isHere(row)) };
}
