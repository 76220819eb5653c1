import 'server-only';
import { wrongFields } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { creationKeyOf } from '@/lib/format/creation-key';
import type { HandedIn, OpenedEntry, TakeIn } from '@/lib/schemas/field';
import type { OpenedHandIn, TakenInEntry } from '@/lib/schemas/responses/field';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { findCard } from '../cards/look-up-card';
import { newCard } from '../cards/new-card';
import { toMember, toPrimaryMember } from '../cards/stored-member';
import { mustServe } from '../handover/move-cards';
import { namesById } from '../names-by-id';
import { openEntry } from './open-entry';
import { bodyOf, mustNotBeOfErased, takeEntry } from './take-entry';
import { duplicatesOf, mayCheck, type TakeCheck, holdTime, timeOf } from './take-registration';

/** `takeLook` is awaited before anything of the entry's card is read, and throws when too many are looked at. */
type Hooks = {
  takeCheck: TakeCheck;
  takeLook: () => Promise<void>;
  auditLook: (cardNumber: string, found: boolean) => Promise<void>;
};

function servedOn({ handovers = [], employeeId }: CardDocument, employee: string, day: string): boolean {
  const days = handovers.map(({ at }) => dayInIndia(at));
  return [handovers[0]?.from ?? employeeId, ...handovers.map(({ to }) => to)].some(
    (serves, at) => serves === employee && (days[at - 1] ?? '') <= day && day <= (days[at] ?? day),
  );
}

/** Whose card it is, and whether the entry's writer served it then. */
async function cardOf(cardNumber: string, employee: string, filledAt: Date, { takeLook, auditLook }: Hooks) {
  await takeLook();
  const card = await findCard(cardNumber);
  await auditLook(cardNumber, card !== null);
  if (!card) return { cardNumber, noCard: 'unknown' as const };
  const { primaryMember, employeeId: id } = card;
  const { memberName: holder, memberVillage: village } = primaryMember;
  return {
    cardNumber,
    ...(card.cardNumber !== cardNumber && { noCard: 'replaced' as const }),
    holder,
    ...(village && { village }),
    servedBy: { id, name: (await namesById('employee', [id])).get(id) ?? id },
    ...(!servedOn(card, employee, dayInIndia(filledAt)) && { notServed: true as const }),
  };
}

/** As it would be stored; Aadhaar numbers masked. */
async function shown(actor: Actor, { kind, body, employee }: OpenedEntry, filledAt: Date, hooks: Hooks) {
  if (kind === 'registration') {
    const input = bodyOf(kind, body, filledAt);
    const checked = await mayCheck(input, hooks.takeCheck);
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
      duplicates: checked ? await duplicatesOf(actor, input) : [],
      ...(!checked && { notChecked: true as const }),
    };
  }
  const { cardNumber } = bodyOf('lost', body, filledAt);
  const about = { ...(await cardOf(cardNumber, employee, filledAt, hooks)), duplicates: [] };
  if (kind === 'photo') return { ...about, photo: bodyOf(kind, body, filledAt).photo };
  if (kind === 'lost') return about;
  const { outcome, next, note } = bodyOf(kind, body, filledAt);
  return { ...about, call: { outcome, ...(next && { next }), ...(note && { note }) } };
}

/**
 * Anybody can seal with the public key, so an admin reads each entry before it is taken.
 * @throws AppError as `openEntry`; badRequest for one that no call would take; conflict where the card was erased;
 * whatever `hooks` throw
 */
export async function readHandIn(
  actor: Actor,
  { key, sealed }: HandedIn,
  hooks: Hooks,
): Promise<Omit<OpenedHandIn, 'message'>> {
  const entry = await openEntry(sealed);
  const { kind, employee } = entry;
  const bound = creationKeyOf(employee, key);
  await mustNotBeOfErased(entry, bound);
  const time = holdTime(entry);
  const [content, names, taken] = await Promise.all([
    shown(actor, entry, time.filledAt, hooks),
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
 * Once, whoever sends it. Changes of a card count as the admin's; a new card counts as issued by who filled it in.
 * @throws AppError badRequest for an employee who never was; as `mustServe` at `to`; else as `takeEntry`
 */
export async function takeHandIn(
  actor: Actor,
  { key, sealed, to }: TakeIn,
  takeCheck: TakeCheck,
): Promise<Omit<TakenInEntry, 'message'>> {
  const entry = await openEntry(sealed);
  const { kind, employee } = entry;
  if (!(await namesById('employee', [employee])).has(employee))
    throw wrongFields({ sealed: 'employeeUnknown' });
  if (kind === 'registration' && !to) throw wrongFields({ to: 'employeeIdRequired' });
  const serves = to ? { id: to, zone: (await mustServe(to)).zone } : { id: employee, zone: '' };
  return { ...(await takeEntry(actor, entry, creationKeyOf(employee, key), serves, takeCheck)), employee };
}
