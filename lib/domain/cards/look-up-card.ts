import 'server-only';
import { AppError } from '@/lib/errors';
import {
  cardBefore,
  cardBlock,
  familyChange,
  type CardDetail,
  type LimitedCardDetail,
} from '@/lib/schemas/responses/cards';
import { CardModel, type CardDocument } from '@/models/card';
import { canBeGuessed } from '@/lib/format/card-number';
import type { Actor } from '../actor';
import { pickedBy } from '../fields';
import { photoTime } from '../photos/read-photo';
import { toPrinting } from '../card-state/print-queue';
import { accountNames, namesById } from '../names-by-id';
import { toCall, toRenewal } from './calls';
import { toEarlier } from './earlier-details';
import { cardCode } from './card-code';
import { firstIssuer } from './first-issuer';
import { toConsent, toMember, toPrimaryMember } from './stored-member';
import { toCard, toMark } from './to-card';

const read = (filter: { cardNumber: string } | { 'numbers.number': string }): Promise<CardDocument | null> =>
  CardModel.findOne(filter, { keptAnswers: 0 }).lean<CardDocument>().exec();

/**
 * By its number or, rarely, a former one.
 * @param cardNumber as stored, upper-case
 * @throws CastError if it is not a text, such as a query operator
 */
export const findCard = async (cardNumber: string): Promise<CardDocument | null> =>
  (await read({ cardNumber })) ?? read({ 'numbers.number': cardNumber });

/**
 * `takeLookup` is awaited before signed-in people learn anything of another's card, and throws after too many
 * look-ups. `auditRead` records that they saw an unmasked card, or as an admin asked for a missing one.
 */
type Hooks = {
  takeLookup: () => Promise<unknown>;
  auditRead: (
    subject?: { cardNumber?: string },
    as?: { action: 'cardCheck'; outcome: 'refused'; status: 404 },
  ) => Promise<void>;
};

const toBlock = pickedBy(cardBlock);

const toChange = pickedBy(familyChange);

const toCardBefore = pickedBy(cardBefore);

/** Or its importer. Computed where `npm run db:update` has not stored it yet. */
const issuerOf = (stored: CardDocument) =>
  stored.imported
    ? { importedBy: firstIssuer(stored) }
    : { issuedBy: stored.issuedBy ?? firstIssuer(stored) };

function replacedNumber({ numbers = [] }: CardDocument) {
  const [before, now] = numbers.slice(-2);
  if (!before || !now) return {};
  const { at, by, reason } = now;
  return { replaces: { cardNumber: before.number, at: at.toISOString(), by, ...(reason && { reason }) } };
}

async function namesFor(stored: CardDocument): Promise<Record<string, string>> {
  const { blocked, consent, printing, numbers = [], renewals = [], calls = [], changes = [] } = stored;
  const done = [
    blocked,
    consent,
    printing?.delivered,
    ...(printing?.prints ?? []),
    ...numbers,
    ...renewals,
    ...calls,
  ];
  const added = stored.members.map(({ memberConsent }) => memberConsent);
  const all = [...done, ...added, ...changes, ...(stored.earlier ?? []), stored.movedFrom];
  const ids = [stored.employeeId, firstIssuer(stored), stored.issuedBy, ...all.map((each) => each?.by)];
  return Object.fromEntries(await accountNames(ids));
}

async function zoneNamed({ zoneID }: CardDocument): Promise<{ zoneName?: string }> {
  const zoneName = (await namesById('zone', [zoneID])).get(zoneID);
  return zoneName === undefined ? {} : { zoneName };
}

async function mayViewUnmasked(
  actor: Actor | null,
  stored: CardDocument | null,
  { takeLookup, auditRead }: Hooks,
): Promise<boolean> {
  if (!actor) return false;
  const own = actor.role === 'employee' && actor.id === stored?.employeeId;
  if (!own) await takeLookup();
  // To an employee, another's card looks as it does to anyone.
  const unmasked = own || actor.role === 'admin';
  if (!unmasked) return false;
  if (stored) await auditRead();
  else await auditRead({}, { action: 'cardCheck', outcome: 'refused', status: 404 });
  return unmasked;
}

/**
 * Admins and the employee who serves the card see everything. Others get the same shape masked, and nobody or only
 * the primary member where a number is blocked or can be guessed. An old number leads only those who see everything
 * to the new one.
 * @param actor null for the public
 * @param hidden masks Aadhaar numbers even for those who see everything else
 * @throws AppError notFound; whatever `takeLookup` and `auditRead` throw
 */
export async function lookUpCard(
  actor: Actor | null,
  cardNumber: string,
  hooks: Hooks,
  hidden = false,
): Promise<CardDetail | LimitedCardDetail> {
  const stored = await findCard(cardNumber);
  const unmasked = await mayViewUnmasked(actor, stored, hooks);
  if (!stored) throw new AppError('notFound', 'cardNotFound');
  const less = unmasked ? undefined : limitedDetail(stored, cardNumber);
  if (less) return less;
  return {
    card: {
      ...toCard(stored, undefined, cardNumber),
      ...(unmasked && {
        consent: stored.consent ? toConsent(stored.consent) : null,
        ...issuerOf(stored),
        ...(stored.blocked && { block: toBlock(stored.blocked) }),
        ...(stored.changes?.length && { changes: stored.changes.map(toChange) }),
        ...(stored.renewals?.length && { renewals: stored.renewals.map(toRenewal) }),
        ...(stored.calls?.length && { calls: stored.calls.map(toCall), callCount: stored.callCount ?? 0 }),
        ...(stored.movedFrom && { movedFrom: toCardBefore(stored.movedFrom) }),
        ...(actor?.role === 'admin' &&
          stored.earlier?.length && { earlier: toEarlier(stored._id, stored.earlier) }),
        ...(actor?.role === 'admin' &&
          stored.toCheck &&
          toMark(stored.toCheck, await namesById('admin', [stored.toCheck.by]))),
        ...(await photoTime(stored)),
        printing: toPrinting(stored.printing),
        names: await namesFor(stored),
        ...(await zoneNamed(stored)),
        ...(stored.cardNumber === cardNumber
          ? { ...replacedNumber(stored), ...(await cardCode(stored)) }
          : { replacedBy: stored.cardNumber }),
      }),
    },
    PrimaryMember: toPrimaryMember(stored.primaryMember, unmasked, stored._id, hidden),
    member: stored.members.map((member) => toMember(member, unmasked, stored._id, hidden)),
  };
}

/** Whoever finds a blocked or replaced card must not learn whose it is. */
const showsNobody = (cardState: LimitedCardDetail['card']['cardState']): boolean =>
  cardState === 'blocked' || cardState === 'replaced';

/**
 * For anyone, where people are not shown: status, due date and, unless blocked or replaced, registration date,
 * number of people and the primary member's name. All else is null.
 * @returns undefined where the people may be shown, masked
 */
function limitedDetail(stored: CardDocument, cardNumber: string): LimitedCardDetail | undefined {
  const { cardStatus, cardState, cardDueDate, cardRegisterDate, cardMembers } = toCard(
    stored,
    undefined,
    cardNumber,
  );
  const nobody = showsNobody(cardState);
  if (!nobody && !canBeGuessed(cardNumber)) return undefined;
  return {
    card: {
      _id: null,
      cardNumber,
      cardStatus,
      cardState,
      cardDueDate,
      cardRegisterDate: nobody ? null : cardRegisterDate,
      cardMembers: nobody ? null : cardMembers,
      zoneID: null,
      employeeId: null,
    },
    PrimaryMember: {
      memberId: null,
      memberName: nobody ? null : stored.primaryMember.memberName,
      memberDOB: null,
      memberAge: null,
      memberSex: null,
      memberContact: null,
      memberEmail: null,
      memberBloodGroup: null,
      memberAddhar: null,
    },
    member: [],
  };
}
