import 'server-only';
import mongoose from 'mongoose';
import { ADULT_AGE } from '@/lib/constants/limits';
import { SAME_NUMBER_MAX } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import { ageOn } from '@/lib/format/calendar';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { CardModel, type CardDocument } from '@/models/card';
import { RequestModel, type RequestDocument } from '@/models/request';
import type { Actor } from '../actor';
import { accountNames } from '../names-by-id';
import { manyActors, REQUEST_FIELDS, toRequests } from './list-requests';
import { findRequest, moneyReaders, requestScope } from './which-requests';
import { standing } from './steps';

const CARDS_SHOWN = 5;
const CARD_FIELDS = { cardNumber: 1, numbers: 1, primaryMember: 1, members: 1 } as const;

const peopleOn = ({ primaryMember, members }: CardDocument) => [primaryMember, ...members];
const numbersOf = ({ cardNumber, numbers = [] }: CardDocument) => [
  cardNumber,
  ...numbers.map(({ number }) => number),
];
const isNamed = ({ cards = [] }: RequestDocument, card: CardDocument) =>
  numbersOf(card).some((each) => cards.includes(each));

/**
 * Nothing of a family is given or erased before it is sure who asks. A call to the request's number proves nothing
 * about a card, or a person on it, with another number.
 * @param memberId the only person it is given to
 * @throws AppError conflict, also for a card that is not the request's
 */
export function mustBeCheckedFor(request: RequestDocument, card: CardDocument, memberId?: string): void {
  const { number, cardNumber } = request;
  const hasNumber = peopleOn(card).some(({ memberContact }) => memberContact === number);
  if (!hasNumber && card.cardNumber !== cardNumber && !isNamed(request, card))
    throw new AppError('conflict', 'cardNotOfRequest');
  const whose = peopleOn(card).filter((each) => !memberId || each.memberId === memberId);
  const isTheirs = whose.some(({ memberContact }) => memberContact === number);
  if (!isTheirs && proofsOf(request).every((proof) => proof === 'calledNumber'))
    throw new AppError('conflict', 'identityOtherNumber');
}

/**
 * How it was checked who asks.
 * @throws AppError conflict if it was not
 */
export function proofsOf(request: RequestDocument): string[] {
  const proofs = standing(request).flatMap(({ identity }) => identity ?? []);
  if (proofs.length === 0) throw new AppError('conflict', 'identityFirst');
  return proofs;
}

/** Cards that staff named, that have its phone number, or that it names. */
async function cardsOf(request: RequestDocument): Promise<CardDocument[]> {
  const { number, cardNumber, cards = [] } = request;
  const among = mongoose.trusted({ $in: cards });
  const isAmong = { $or: [{ cardNumber: among }, { 'numbers.number': among }] };
  const named = await CardModel.find(isAmong, CARD_FIELDS).lean<CardDocument[]>();
  if (!number) return named;
  const ofCard = cardNumber ? [{ cardNumber }] : [];
  const others = await CardModel.find(
    { $or: [{ 'primaryMember.memberContact': number }, { 'members.memberContact': number }, ...ofCard] },
    CARD_FIELDS,
  )
    .sort({ _id: -1 })
    .limit(CARDS_SHOWN)
    .lean<CardDocument[]>();
  return [...named, ...others.filter(({ _id }) => !named.some((card) => card._id.equals(_id)))];
}

const sameNumber = async ({ _id, number }: RequestDocument, scope: object): Promise<RequestDocument[]> =>
  number
    ? RequestModel.find({ ...scope, number, _id: mongoose.trusted({ $ne: _id }) }, REQUEST_FIELDS)
        .sort({ closedAt: 1, _id: 1 })
        .limit(SAME_NUMBER_MAX)
        .lean<RequestDocument[]>()
    : [];

/** @throws AppError notFound */
export async function getRequest(actor: Actor, id: string): Promise<RequestDetail> {
  const scope = await requestScope(actor);
  const stored = await findRequest(id, scope);
  const [[request], cards, same, many, readers] = await Promise.all([
    toRequests([stored], actor),
    cardsOf(stored),
    sameNumber(stored, scope).then((rows) => toRequests(rows, actor)),
    manyActors(stored.zoneId ? { employeeZone: stored.zoneId } : undefined),
    stored.kind === 'money' ? moneyReaders().then(accountNames) : undefined,
  ]);
  const there = cards.flatMap(numbersOf);
  const gone = stored.erasedAt ? [] : (stored.cards ?? []).filter((number) => !there.includes(number));
  return {
    ...request!,
    ...(gone.length > 0 && { gone }),
    ...(readers && { readers: [...readers.values()] }),
    cards: cards.map((card) => {
      const people = peopleOn(card).map(({ memberId, memberName, memberDOB, memberContact }) => ({
        memberId,
        memberName,
        adult: ageOn(memberDOB) >= ADULT_AGE,
        hasPhone: memberContact === stored.number,
      }));
      const byPhone = people.some(({ hasPhone }) => hasPhone) ? 'phone' : 'number';
      return {
        cardNumber: card.cardNumber,
        holder: card.primaryMember.memberName,
        fits: isNamed(stored, card) ? 'named' : byPhone,
        people: stored.kind === 'data' ? people : [],
      };
    }),
    sameNumber: same,
    manyActors: many,
  };
}
