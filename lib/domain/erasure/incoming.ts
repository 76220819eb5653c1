import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { typedCardNumber } from '@/lib/format/card-number';
import { dayInIndia } from '@/lib/format/calendar';
import { digitsInLatin, ZEROS } from '@/lib/format/personal';
import type { CameByPhone } from '@/lib/schemas/responses/requests';
import { CardModel, type CardDocument } from '@/models/card';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ErasedCardModel, type ErasedCardDocument } from '@/models/erased-card';

/** What leads to all that is kept about a family, read from its card before any of it goes. */
export type Family = {
  /** The card's `_id`; none of a card whose erasure was done to its end. */
  card: Types.ObjectId[];
  /** All numbers the card has had. */
  numbers: string[];
  /** The ids of those who are on it, or were, unless they moved to a card of their own. */
  people: string[];
  /** Their phone numbers, also earlier ones. */
  phones: string[];
  /** Other cards on which one of them stood before: their `_id`s, and all numbers these have had. */
  formerCards: Types.ObjectId[];
  formerNumbers: string[];
  /** The import they came from, if they did. */
  batch: unknown[];
};

/** In a filter; none of none, whereas an undefined value would match what lacks the field. */
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

/** What is still known of a family whose card is gone. */
export const familyLeft = async ({ cardNumber, card }: ErasedCardDocument): Promise<Family> => ({
  numbers: card ? await ErasedCardModel.distinct('cardNumber', { card }) : [cardNumber],
  ...{ people: [], phones: [], formerCards: [], formerNumbers: [], batch: [] },
  card: card ? [card] : [],
});

/** Nobody's card: what leads to what came in with a phone number alone. */
export const ofPhone = (phone: string): Family => ({
  ...{ card: [], numbers: [], people: [], phones: [phone], formerCards: [], formerNumbers: [], batch: [] },
});

/** What leads to all that is kept about several families. */
export const together = (families: Family[]): Family => ({
  card: families.flatMap(({ card }) => card),
  numbers: families.flatMap(({ numbers }) => numbers),
  people: families.flatMap(({ people }) => people),
  phones: [...new Set(families.flatMap(({ phones }) => phones))],
  formerCards: families.flatMap(({ formerCards }) => formerCards),
  formerNumbers: families.flatMap(({ formerNumbers }) => formerNumbers),
  batch: families.flatMap(({ batch }) => batch),
});

/** What somebody sent. */
type Came = Pick<RequestDocument, '_id' | 'kind' | 'name' | 'number' | 'receivedAt' | 'state' | 'message'> &
  Pick<RequestDocument, 'references' | 'cardNumber' | 'cards'>;

const FIELDS = {
  ...{ kind: 1, name: 1, number: 1, receivedAt: 1, state: 1, message: 1 },
  ...{ references: 1, cardNumber: 1, cards: 1 },
} as const;

const find = (ways: object[], more: object = {}): Promise<Came[]> =>
  RequestModel.find({ ...more, $or: ways } as QueryFilter<RequestDocument>, FIELDS).lean<Came[]>();

/** So many digits without the prefix are a card's number, and no phone number or sum. */
const UNMISTAKABLE = 11;

const ALL_ZEROS = ['0'.charCodeAt(0), ...ZEROS];

const formsOf = (digit: number) => ALL_ZEROS.map((zero) => String.fromCharCode(zero + digit)).join('');

const ANY_DIGIT = ALL_ZEROS.map(
  (zero) => `${String.fromCharCode(zero)}-${String.fromCharCode(zero + 9)}`,
).join('');

/** Signs and spaces, seen or not, between the characters of a number. Short: an engine takes 1,000 characters at most. */
const BETWEEN = '[\\W_]{0,3}';

const spelled = (text: string) =>
  [...text].map((each) => (/\d/.test(each) ? `[${formsOf(Number(each))}]` : each)).join(BETWEEN);

/** Matches a card number in a text, however it is spaced, in either case and any script; a long one also without `JEEVAN`. */
export function numberInText(cardNumber: string): RegExp {
  const rest = cardNumber.slice(PRODUCT_NAME.length);
  const isLong = /^\d+$/.test(rest) && rest.length >= UNMISTAKABLE;
  const prefix = spelled(PRODUCT_NAME) + BETWEEN;
  const begin = isLong ? `(?:${prefix}|(?<![${ANY_DIGIT}]))` : prefix;
  return new RegExp(`${begin}${spelled(rest)}(?![${isLong ? '' : 'A-Za-z'}${ANY_DIGIT}])`, 'i');
}

/** Matches a phone number of ten digits in a text, also with a country code or a zero before it. */
export const phoneInText = (phone: string): RegExp =>
  new RegExp(
    `(?<![${ANY_DIGIT}])(?:${spelled('91')}|${spelled('0')})?${BETWEEN}${spelled(phone)}(?![${ANY_DIGIT}])`,
  );

const WITH_PREFIX = new RegExp(`${PRODUCT_NAME}[^A-Z0-9]{0,3}((?:[A-Z0-9]+[^A-Z0-9]{0,3}){1,6})`, 'gi');

const LONG = new RegExp(`\\d(?:[^A-Z0-9]{0,3}\\d){${UNMISTAKABLE - 1},}`, 'gi');

/** What may be a card number in a text: JEEVAN with the next group, the next two and so on; or many digits. */
function numbersIn(text: string): string[] {
  const latin = digitsInLatin(text);
  const withPrefix = [...latin.matchAll(WITH_PREFIX)].flatMap(([, more = '']) => {
    const groups = more.match(/[A-Z0-9]+/gi) ?? [];
    return groups.map((_, at) => groups.slice(0, at + 1).join(''));
  });
  const long = [...latin.matchAll(LONG)].map(([digits]) => digits.replace(/\D/g, ''));
  return [...withPrefix, ...long].map((rest) => typedCardNumber(PRODUCT_NAME + rest));
}

/** The card numbers that something names. */
const namedIn = ({ cardNumber, cards = [], message = '' }: Came) => [
  ...(cardNumber ? [cardNumber] : []),
  ...cards,
  ...numbersIn(message),
];

/** Of these, the numbers of other cards. */
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

/** Of these phone numbers, those that another card has. */
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

/** What a family sent, for an erasure by a job: nobody has read it, and it goes in its own time. */
export const NOTHING_CAME: Incoming = { byNumber: [], byPhone: [] };

export type Incoming = { byNumber: Came[]; byPhone: CameByPhone[] };

/**
 * What a family sent. By its card's number: what leads to the card, names it alone, or shares a reference with that. By a
 * phone number alone: the rest, but for what is another card's; what names this card and another one is offered with it.
 * @param since leaves out from before what only names the card in its words: no index finds a number there
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
