import 'server-only';
import type { Action } from '@/lib/constants/activity';
import type { Subject } from '@/lib/domain/activity/record-activity';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** An id as we make them or let them be made; never a phone or Aadhaar number that somebody put in its place. */
const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,40}$/.test(value) && !/^\d{10,}$/.test(value) ? value : undefined;

/** As the database writes it: ids in an address are raised to upper case (lib/schemas/fields.ts). */
const asStored = (id: string | undefined) => (id && /^[0-9A-F]{24}$/.test(id) ? id.toLowerCase() : id);

const said = ({ cardNumber, person, item }: Fields): Subject => {
  const [card, who, what] = [idOf(cardNumber), idOf(person), asStored(idOf(item))];
  return { ...(card && { cardNumber: card }), ...(who && { person: who }), ...(what && { item: what }) };
};

/** What a request is about: the ids in its address, and the number of the card or zone it brings. */
export function subjectOfCall(action: Action | undefined, params: unknown, body?: unknown): Subject {
  const { cardNumber, employeeId, memberId, zoneId, positionId, hospitalId, id } = fieldsOf(params);
  const brought = fieldsOf(body);
  const isPerson = action === 'employeeLook';
  return said({
    cardNumber: cardNumber ?? brought.cardNumber,
    person: isPerson ? id : employeeId,
    item:
      memberId ??
      zoneId ??
      positionId ??
      hospitalId ??
      (isPerson ? undefined : id) ??
      (action === 'zoneAdd' ? brought.zoneID : undefined),
  });
}

/** What only the answer knows: the ids that were made. */
export function subjectOfAnswer(answer: unknown): Subject {
  const { card, employeeId, zone, position, hospital } = fieldsOf(answer);
  return said({
    cardNumber: fieldsOf(card).cardNumber,
    person: employeeId,
    item: fieldsOf(zone).zoneId ?? fieldsOf(position).positionId ?? fieldsOf(hospital)._id,
  });
}

/** Whose sign-in it is: the id in the body, and the role it was tried in. */
export function signInOf(body: unknown): { id: string; role: 'employee' | 'admin' } | undefined {
  const { adminId, employeeId } = fieldsOf(body);
  if (typeof adminId === 'string') return { id: adminId, role: 'admin' };
  if (typeof employeeId === 'string') return { id: employeeId, role: 'employee' };
  return undefined;
}
