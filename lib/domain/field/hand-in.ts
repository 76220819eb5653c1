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

/**
 * What reading an entry costs. `takeLook` is awaited before anything is read of the card that it is about, and throws when too
 * many are looked at; `auditLook` records the look (docs/security.md#activity).
 */
type Hooks = {
  takeCheck: TakeCheck;
  takeLook: () => Promise<void>;
  auditLook: (cardNumber: string, found: boolean) => Promise<void>;
};

/** Whether an employee served a card on a day, or a part of it. */
function servedOn({ handovers = [], employeeId }: CardDocument, employee: string, day: string): boolean {
  const days = handovers.map(({ at }) => dayInIndia(at));
  return [handovers[0]?.from ?? employeeId, ...handovers.map(({ to }) => to)].some(
    (serves, at) => serves === employee && (days[at - 1] ?? '') <= day && day <= (days[at] ?? day),
  );
}

/** What an admin has to know of the card that an entry is about: whose it is, and whether it was for its writer to say. */
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

/** What was filled in, for an admin to read: as it would be stored, with Aadhaar numbers masked. */
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
 * Opens an entry that somebody handed in (docs/contract.md#sealed-entries): anybody can seal to a public key, so an admin reads
 * each before it is taken.
 * @throws AppError as `openEntry`; badRequest for one that no call would take; conflict where the card was erased; whatever `hooks` throw
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
 * Takes an entry that somebody handed in and an admin has read; once, whoever sends it. What is about a card is done as by the
 * admin; a family is issued by who filled it in.
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
