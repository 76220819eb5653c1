import 'server-only';
import { wrongFields } from '@/lib/errors';
import { creationKeyOf } from '@/lib/format/creation-key';
import type { HandedIn, OpenedEntry, TakeIn } from '@/lib/schemas/field';
import type { OpenedHandIn, TakenInEntry } from '@/lib/schemas/responses/field';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { newCard } from '../cards/new-card';
import { toMember, toPrimaryMember } from '../cards/stored-member';
import { mustServe } from '../handover/must-serve';
import { namesById } from '../names-by-id';
import { holdTime, timeOf } from './hold-time';
import { openEntry } from './open-entry';
import { bodyOf, mustNotBeOfErased, takeEntry } from './take-entry';
import { duplicatesOf } from './take-registration';

/** What was filled in, for an admin to read: as it would be stored, with Aadhaar numbers masked. */
async function shown(actor: Actor, { kind, body, employee }: OpenedEntry, filledAt: Date) {
  if (kind === 'registration') {
    const input = bodyOf(kind, body, filledAt);
    const at = new Date();
    const { _id, primaryMember, members } = newCard(input, input.zoneID, {
      employeeId: employee,
      issuedBy: employee,
      at,
    });
    return {
      ...(input.cardNumber && { cardNumber: input.cardNumber }),
      PrimaryMember: { ...toPrimaryMember(primaryMember, true, _id, true), memberId: '' },
      member: members.map((each) => ({ ...toMember(each, true, _id, true), memberId: '' })),
      duplicates: await duplicatesOf(actor, input),
    };
  }
  const { cardNumber } = bodyOf('lost', body, filledAt);
  if (kind === 'photo') return { cardNumber, photo: bodyOf(kind, body, filledAt).photo, duplicates: [] };
  if (kind === 'lost') return { cardNumber, duplicates: [] };
  const { outcome, next, note } = bodyOf(kind, body, filledAt);
  const call = { outcome, ...(next && { next }), ...(note && { note }) };
  return { cardNumber, call, duplicates: [] };
}

/**
 * Opens an entry that somebody handed in (docs/contract.md#sealed-entries): anybody can seal to a public key, so an admin reads
 * each before it is taken.
 * @throws AppError as `openEntry`; badRequest for one that no call would take
 */
export async function readHandIn(
  actor: Actor,
  { key, sealed }: HandedIn,
): Promise<Omit<OpenedHandIn, 'message'>> {
  const entry = await openEntry(sealed);
  const { kind, employee } = entry;
  const bound = creationKeyOf(employee, key);
  await mustNotBeOfErased(entry, bound);
  const time = holdTime(entry);
  const [content, names, taken] = await Promise.all([
    shown(actor, entry, time.filledAt),
    namesById('employee', [employee]),
    CardModel.exists({ $or: [{ creationKey: bound }, { 'keptAnswers.key': bound }] }),
  ]);
  const employeeName = names.get(employee);
  return {
    kind,
    employee,
    ...(employeeName && { employeeName }),
    ...timeOf(time),
    ...(taken && { taken: true as const }),
    ...content,
  };
}

/**
 * Takes an entry that somebody handed in and an admin has read; once, whoever sends it. What is about a card is done as by the
 * admin; a family is issued by who filled it in.
 * @throws AppError badRequest for an employee who never was; as `mustServe` at `to`; else as `takeEntry`
 */
export async function takeHandIn(
  actor: Actor,
  { key, sealed, to }: TakeIn,
): Promise<Omit<TakenInEntry, 'message'>> {
  const entry = await openEntry(sealed);
  const { kind, employee } = entry;
  if (!(await namesById('employee', [employee])).has(employee))
    throw wrongFields({ sealed: 'employeeUnknown' });
  if (kind === 'registration' && !to) throw wrongFields({ to: 'employeeIdRequired' });
  const serves = to ? { id: to, zone: (await mustServe(to)).zone } : { id: employee, zone: '' };
  return { ...(await takeEntry(actor, entry, creationKeyOf(employee, key), serves)), employee };
}
