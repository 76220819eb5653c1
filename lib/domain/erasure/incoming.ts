import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { KINDS, REQUEST_KINDS } from '@/lib/constants/requests';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { typedCardNumber } from '@/lib/format/card-number';
import { dayInIndia } from '@/lib/format/calendar';
import { digitsInLatin, ZEROS } from '@/lib/format/personal';
import type { CameByPhone } from '@/lib/schemas/responses/requests';
import { CardModel, type CardDocument } from '@/models/card';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ErasedCardModel, type ErasedCardDocument } from '@/models/erased-card';

/** Leads to all that is kept about a family. Read before any of it is erased. */
export type Family = {
  /** Empty once the card is erased. */
  card: Types.ObjectId[];
  numbers: string[];
  /** Who is or was on the card, unless they moved to a card of their own. */
  people: string[];
  /** Also earlier ones. */
  phones: string[];
  /** Other cards that one of them was on before, and all numbers of these. */
  formerCards: Types.ObjectId[];
  formerNumbers: string[];
  /** The import they came from. */
  batch: unknown[];
};

/** An empty list matches nothing, whereas an undefined value would match documents without the field. */
export const among = <T>(values: T[]) => mongoose.trusted({ $in: values });

const numbersOf = ({ cardNumber, numbers = [] }: Pick<CardDocument, 'cardNumber' | 'numbers'>) => [
  ...new Set([...numbers.map(({ number }) => number), cardNumber]),
];

export async function familyOf(card: CardDocument): Promise<Family> {
  const { _id, primaryMember, members, replaced = [], changes = [], movedFrom, imported } = card;
  const everybody = [primaryMember, ...members];
  const moved = changes.filter(({ what }) => what === 'ownCard').map(({ memberId }) => memberId);
  const people = [...everybody, ...changes, ...(movedFrom ? [movedFrom] : [])]
    .map(({ memberId }) => memberId)
    .filter((memberId) => !moved.includes(memberId));
  const before = movedFrom ? [{ _id: movedFrom.card }] : [];
  const former = await CardModel.find({ $or: [...before, { 'changes.memberId': among(people) }] } as never, {
    ...{ cardNumber: 1, numbers: 1 },
  }).lean<CardDocument[]>();
  const others = former.filter((each) => !_id.equals(each._id));
  const phones = [
    ...everybody.map(({ memberContact }) => memberContact),
    ...replaced.flatMap(({ was }) => (typeof was.memberContact === 'string' ? [was.memberContact] : [])),
  ];
  return {
    card: [_id],
    numbers: numbersOf(card),
    people,
    phones: [...new Set(phones)].filter(Boolean),
    formerCards: others.map((each) => each._id),
    formerNumbers: others.flatMap(numbersOf),
    batch: imported ? [imported.batch] : [],
  };
}

export const familyLeft = async ({ cardNumber, card }: ErasedCardDocument): Promise<Family> => ({
  numbers: card ? await ErasedCardModel.distinct('cardNumber', { card }) : [cardNumber],
  ...{ people: [], phones: [], formerCards: [], formerNumbers: [], batch: [] },
  card: card ? [card] : [],
});

/** For what came in with a phone number alone, without a card. */
export const ofPhone = (phone: string): Family => ({
  ...{ card: [], numbers: [], people: [], phones: [phone], formerCards: [], formerNumbers: [], batch: [] },
});

export const together = (families: Family[]): Family => ({
  card: families.flatMap(({ card }) => card),
  numbers: families.flatMap(({ numbers }) => numbers),
  people: families.flatMap(({ people }) => people),
  phones: [...new Set(families.flatMap(({ phones }) => phones))],
  formerCards: families.flatMap(({ formerCards }) => formerCards),
  formerNumbers: families.flatMap(({ formerNumbers }) => formerNumbers),
  batch: families.flatMap(({ batch }) => batch),
});

type Came = Pick<RequestDocument, '_id' | 'kind' | 'name' | 'number' | 'receivedAt' | 'state' | 'message'> &
  Pick<RequestDocument, 'references' | 'cardNumber' | 'cards'>;

const FIELDS = {
  ...{ kind: 1, name: 1, number: 1, receivedAt: 1, state: 1, message: 1 },
  ...{ references: 1, cardNumber: 1, cards: 1 },
} as const;

const ERASED_KINDS = REQUEST_KINDS.filter((kind) => 'place' in KINDS[kind]);

const find = (ways: object[], more: object = {}): Promise<Came[]> =>
  RequestModel.find(
    { ...more, kind: among(ERASED_KINDS), $or: ways } as QueryFilter<RequestDocument>,
    FIELDS,
  ).lean<Came[]>();

/** This many digits without the prefix are a card number: no phone number or sum is as long. */
const UNMISTAKABLE = 11;

const ALL_ZEROS = ['0'.charCodeAt(0), ...ZEROS];

const formsOf = (digit: number) => ALL_ZEROS.map((zero) => String.fromCharCode(zero + digit)).join('');

const ANY_DIGIT = ALL_ZEROS.map(
  (zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`,
).join('');

/**
 * Signs and spaces between the characters, visible or not. Short, because an engine takes 1,000 characters at most.
 */
const BETWEEN = '[\\W_]{0,3}';

const spelled = (text: string) =>
  [...text].map((each) => (/\d/.test(each) ? `[${formsOf(Number(each))}]` : each)).join(BETWEEN);

/** In any spacing, case and script; a long one also without `JEEVAN`. */
export function numberInText(cardNumber: string): RegExp {
  const rest = cardNumber.slice(PRODUCT_NAME.length);
  const isLong = /^\d+$/.test(rest) && rest.length >= UNMISTAKABLE;
  const prefix = spelled(PRODUCT_NAME) + BETWEEN;
  const begin = isLong ? `(?:${prefix}|(?<![${ANY_DIGIT}]))` : prefix;
  return new RegExp(`${begin}${spelled(rest)}(?![${isLong ? '' : 'A-Za-z'}${ANY_DIGIT}])`, 'i');
}

/** Ten digits, also with a country code or a zero before them. */
export const phoneInText = (phone: string): RegExp =>
  new RegExp(
    `(?<![${ANY_DIGIT}])(?:${spelled('91')}|${spelled('0')})?${BETWEEN}${spelled(phone)}(?![${ANY_DIGIT}])`,
  );

const WITH_PREFIX = new RegExp(`${PRODUCT_NAME}[^A-Z0-9]{0,3}((?:[A-Z0-9]+[^A-Z0-9]{0,3}){1,6})`, 'gi');

const LONG = new RegExp(`\\d(?:[^A-Z0-9]{0,3}\\d){${UNMISTAKABLE - 1},}`, 'gi');

/** JEEVAN with the next group, the next two and so on; or many digits. */
function numbersIn(text: string): string[] {
  const latin = digitsInLatin(text);
  const withPrefix = [...latin.matchAll(WITH_PREFIX)].flatMap(([, more = '']) => {
    const groups = more.match(/[A-Z0-9]+/gi) ?? [];
    return groups.map((_, at) => groups.slice(0, at + 1).join(''));
  });
  const long = [...latin.matchAll(LONG)].map(([digits]) => digits.replace(/\D/g, ''));
  return [...withPrefix, ...long].map((rest) => typedCardNumber(PRODUCT_NAME + rest));
}

const namedIn = ({ cardNumber, cards = [], message = '' }: Came) => [
  ...(cardNumber ? [cardNumber] : []),
  ...cards,
  ...numbersIn(message),
];

async function ofOtherCards({ card, numbers }: Family, named: string[]): Promise<Set<string>> {
  const others = named.filter((number) => !numbers.includes(number));
  if (others.length === 0) return new Set();
  const found = await CardModel.find(
    {
      _id: mongoose.trusted({ $nin: card }),
      $or: [{ cardNumber: among(others) }, { 'numbers.number': among(others) }],
    },
    { cardNumber: 1, numbers: 1 },
  ).lean<CardDocument[]>();
  return new Set(
    found.flatMap(({ cardNumber, numbers: all = [] }) => [cardNumber, ...all.map((each) => each.number)]),
  );
}

async function onOtherCards({ card }: Family, phones: string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const onCard = ['primaryMember.memberContact', 'members.memberContact'];
  const found = await CardModel.find(
    { _id: mongoose.trusted({ $nin: card }), $or: onCard.map((field) => ({ [field]: among(phones) })) },
    { 'primaryMember.memberContact': 1, 'members.memberContact': 1 },
  ).lean<CardDocument[]>();
  return new Set(
    found.flatMap(({ primaryMember, members }) =>
      [primaryMember, ...members].map((each) => each.memberContact),
    ),
  );
}

const toCameByPhone = ({ _id, kind, name = '', number = '', receivedAt, message, state }: Came) => ({
  ...{ _id: String(_id), kind, day: dayInIndia(receivedAt), name, number, state },
  ...(message && { text: message }),
});

/** For an erasure by a job: nobody has read what was sent, so it stays until its own time is over. */
export const NOTHING_CAME: Incoming = { byNumber: [], byPhone: [] };

export type Incoming = { byNumber: Came[]; byPhone: CameByPhone[] };

/**
 * By number: what leads to the card, names only this card, or shares a reference with such. By phone: the rest,
 * without what belongs to another card; what names this card and another one is offered too.
 * @param since leaves out earlier things that name the card only in their text: no index finds a number there
 */
export async function incomingOf(family: Family, since?: Date): Promise<Incoming> {
  const { numbers, phones } = family;
  const inTexts = numbers.map(numberInText);
  const phoneTexts = phones.map((phone) => [phone, phoneInText(phone)] as const);
  const texts = [...inTexts, ...phoneTexts.map(([, text]) => text)].map((message) => ({ message }));
  const ofCard = { cardNumber: among(numbers) };
  const withPhone = phones.length > 0 ? [{ number: among(phones) }] : [];
  const found = await Promise.all([
    find([ofCard, ...withPhone]),
    find([...texts, { cards: among(numbers) }], since && { receivedAt: mongoose.trusted({ $gte: since }) }),
  ]);
  const came = new Map(found.flat().map((each) => [String(each._id), each]));
  const named = new Map([...came.values()].map((each) => [each, namedIn(each)]));
  const others = await ofOtherCards(family, [...named.values()].flat());
  const isOthers = ({ cardNumber = '' }: Came) => others.has(cardNumber);
  const namesOther = (each: Came) => named.get(each)!.some((number) => others.has(number));
  const namesThis = ({ message: text = '', cards = [] }: Came) =>
    inTexts.some((message) => message.test(text)) || cards.some((each) => numbers.includes(each));
  const isByNumber = (each: Came) =>
    numbers.includes(each.cardNumber ?? '') || (namesThis(each) && !namesOther(each));
  const byNumber = new Map([...came].filter(([, each]) => isByNumber(each)));
  // Before a message became the request for a card itself, both had its reference.
  const references = [...byNumber.values()].flatMap((each) =>
    each.kind === 'data' ? [] : (each.references ?? []),
  );
  if (references.length > 0)
    for (const each of await find([
      { references: among(references), kind: mongoose.trusted({ $ne: 'data' }) },
    ]))
      if (!each.cardNumber || numbers.includes(each.cardNumber)) byNumber.set(String(each._id), each);
  const rest = [...came.values()]
    .filter((each) => !byNumber.has(String(each._id)) && !isOthers(each))
    .filter((each) => namesThis(each) || !namesOther(each))
    .sort((a, b) => Number(a.receivedAt) - Number(b.receivedAt));
  const phonesOf = ({ number, message = '' }: Came) => [
    ...(number ? [number] : []),
    ...phoneTexts.flatMap(([phone, text]) => (text.test(message) ? [phone] : [])),
  ];
  const shared = await onOtherCards(family, rest.flatMap(phonesOf));
  return {
    byNumber: [...byNumber.values()],
    byPhone: rest.map((each) => ({
      ...toCameByPhone(each),
      shared: namesOther(each) || phonesOf(each).some((phone) => shared.has(phone)),
    })),
  };
}
