import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { typedCardNumber } from '@/lib/format/card-number';
import { dayInIndia } from '@/lib/format/calendar';
import { digitsInLatin } from '@/lib/format/personal';
import type { CameByPhone } from '@/lib/schemas/responses/erasure';
import { CardModel, type CardDocument } from '@/models/card';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import { PrivacyRequestModel } from '@/models/privacy-request';
import { among, type Family } from './family';

type Kind = CameByPhone['kind'];
/** What somebody sent. */
type Came = {
  kind: Kind;
  _id: Types.ObjectId;
  name?: string;
  number?: string;
  receivedAt: Date;
  state?: CameByPhone['state'];
  references?: string[];
  cardNumber?: string;
  message?: string;
  search?: string[];
};

const FIELDS = {
  ...{ name: 1, number: 1, receivedAt: 1, state: 1, references: 1, cardNumber: 1, message: 1, search: 1 },
} as const;
const MODELS = { request: CardRequestModel, message: ContactMessageModel, privacy: PrivacyRequestModel };

const find = async (kind: Kind, ways: Array<Record<string, unknown>>, since?: Date): Promise<Came[]> => {
  const model = MODELS[kind] as unknown as mongoose.Model<Came>;
  const when = since && { receivedAt: mongoose.trusted({ $gte: since }) };
  const found = await model.find({ ...when, $or: ways } as QueryFilter<Came>, FIELDS).lean<Came[]>();
  return found.map((each) => ({ ...each, kind }));
};

/** So many digits without the prefix are a card's number, and no phone number or sum. */
const UNMISTAKABLE = 11;
const BETWEEN = '[\\s.-]*';
/** A digit as keyboards in use here type it. */
const typedDigit = (digit: string) => `[${digit}${String.fromCharCode(0x0966 + Number(digit))}]`;
const ANY_DIGIT = '[0-9०-९]';

/** Matches a card number in a text, however it is spaced, in either case and script; a long one also without `JEEVAN`. */
export function numberInText(cardNumber: string): RegExp {
  const rest = cardNumber.slice(PRODUCT_NAME.length);
  const prefix = [...PRODUCT_NAME].join(BETWEEN) + '[\\s.:#-]*';
  const begin =
    /^\d+$/.test(rest) && rest.length >= UNMISTAKABLE ? `(?:${prefix}|(?<!${ANY_DIGIT}))` : prefix;
  const spelled = [...rest].map((each) => (/\d/.test(each) ? typedDigit(each) : each)).join(BETWEEN);
  return new RegExp(`${begin}${spelled}(?!${ANY_DIGIT})`, 'i');
}

const NUMBER_AND_MORE = new RegExp(`${PRODUCT_NAME}[\\s.:#-]*((?:[A-Z0-9]+[\\s.-]*){1,6})`, 'gi');
/** What may be a card number in a text: JEEVAN with the next group, the next two and so on. */
const numbersIn = (text: string): string[] =>
  [...digitsInLatin(text).matchAll(NUMBER_AND_MORE)].flatMap(([, more = '']) => {
    const groups = more.match(/[A-Z0-9]+/gi) ?? [];
    return groups.map((_, at) => typedCardNumber(PRODUCT_NAME + groups.slice(0, at + 1).join('')));
  });
/** The card numbers that something names. */
const namedIn = ({ cardNumber, message = '' }: Came) => [
  ...(cardNumber ? [cardNumber] : []),
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

const toCameByPhone = ({ _id, kind, name = '', number = '', receivedAt, message, state = 'new' }: Came) => ({
  ...{ _id: String(_id), kind, day: dayInIndia(receivedAt), name, number, state },
  ...(message && { text: message }),
});

/**
 * What a family sent. By its card's number: what leads to the card, names it, or shares a reference with that. By a phone
 * number alone: the rest, but for what is about another card.
 * @param since leaves out messages and data requests from before: no index finds a number in their texts
 */
export async function incomingOf(
  family: Family,
  since?: Date,
): Promise<{ byNumber: Came[]; byPhone: CameByPhone[] }> {
  const { numbers, phones } = family;
  const texts = numbers.map((number) => ({ message: numberInText(number) }));
  const ofCard = { cardNumber: among(numbers) };
  const withPhone = phones.length > 0 ? [{ number: among(phones) }] : [];
  const inText = phones.length > 0 ? [{ search: among(phones) }] : [];
  const found = await Promise.all([
    find('request', [ofCard, ...withPhone]),
    find('message', [...texts, ...withPhone, ...inText], since),
    find('privacy', [ofCard, ...texts, ...withPhone], since),
  ]);
  const all = new Map(found.flat().map((each) => [String(each._id), each]));
  const named = new Map([...all.values()].map((each) => [each, namedIn(each)]));
  const isByNumber = ({ cardNumber = '', message: text = '' }: Came) =>
    numbers.includes(cardNumber) || texts.some(({ message }) => message.test(text));
  const byNumber = new Map([...all].filter(([, each]) => isByNumber(each)));
  const references = [...byNumber.values()].flatMap((each) =>
    each.kind === 'privacy' ? [] : (each.references ?? []),
  );
  if (references.length > 0) {
    const linked = await Promise.all(
      (['request', 'message'] as const).map((kind) => find(kind, [{ references: among(references) }])),
    );
    for (const each of linked.flat())
      if (!each.cardNumber || numbers.includes(each.cardNumber)) byNumber.set(String(each._id), each);
  }
  const rest = [...all.values()]
    .filter(({ _id }) => !byNumber.has(String(_id)))
    .sort((a, b) => Number(a.receivedAt) - Number(b.receivedAt));
  const phonesOf = ({ number, search = [] }: Came) => [
    ...(number ? [number] : []),
    ...search.filter((word) => phones.includes(word)),
  ];
  const [others, shared] = await Promise.all([
    ofOtherCards(
      family,
      rest.flatMap((each) => named.get(each)!),
    ),
    onOtherCards(family, rest.flatMap(phonesOf)),
  ]);
  return {
    byNumber: [...byNumber.values()],
    byPhone: rest
      .filter((each) => !named.get(each)!.some((number) => others.has(number)))
      .map((each) => ({ ...toCameByPhone(each), shared: phonesOf(each).some((phone) => shared.has(phone)) })),
  };
}
