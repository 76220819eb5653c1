import 'server-only';
import { randomBytes } from 'node:crypto';
import { makeCode } from '@/lib/card-code/make-code';
import type { CardCode } from '@/lib/card-code/payload';
import { SITE_URL } from '@/lib/constants/site';
import { dayInIndia } from '@/lib/format/calendar';
import { firstName } from '@/lib/format/first-name';
import { CardModel, type CardDocument } from '@/models/card';
import { AppError } from '@/lib/errors';
import type { PublicCodeKey } from '@/lib/card-code/check-code';
import { keyOf } from '@/lib/code-keys/parse';
import { env } from '@/lib/env';
import { changeDocument, type Decide } from '../change';
import { numbersOf } from './first-issuer';

/** undefined where there is none (docs/operations/keys.md). */
export const signingKey = (today = dayInIndia()) => keyOf(env().CARD_CODE_KEYS ?? [], today);

/** Of today's codes, of later ones, and of all earlier ones, which stay for good. */
export function publicKeys(): { keys: PublicCodeKey[] } {
  const { CARD_CODE_KEYS = [], CARD_CODE_OLD_KEYS = [] } = env();
  const keys = [...CARD_CODE_KEYS, ...CARD_CODE_OLD_KEYS].map(({ kty, crv, x, y, kid, alg, use }) => ({
    kty,
    crv,
    x,
    y,
    kid,
    alg,
    use,
  }));
  // A key that is listed as an old one while it still signs.
  return { keys: keys.filter(({ kid }, at) => keys.findIndex((other) => other.kid === kid) === at) };
}

/** 96 random bits. Each number has its own code. */
export const newCodeId = (): string => randomBytes(12).toString('base64url');

const idIn = ({ cardNumber, numbers }: CardDocument) =>
  numbers?.find(({ number }) => number === cardNumber)?.codeId;

const codeNamed =
  (newId: () => string): Decide<CardDocument, { id: string }> =>
  (card) => {
    const known = idIn(card);
    if (known) return { answer: { id: known } };
    const id = newId();
    const listed = numbersOf(card);
    if (!listed.some(({ number }) => number === card.cardNumber))
      throw new AppError('conflict', 'cardReplaced');
    const numbers = listed.map((given) =>
      given.number === card.cardNumber ? { ...given, codeId: id } : given,
    );
    return { fields: { numbers }, answer: { id } };
  };

/**
 * A card from before there were codes gets an id when it is first needed.
 * @returns undefined if the card has another number meanwhile, or none
 */
export async function codeIdOf(stored: CardDocument): Promise<string | undefined> {
  const { _id, cardNumber } = stored;
  const absent = async () => new AppError('conflict', 'cardReplaced');
  try {
    const which = { model: CardModel, filter: { _id, cardNumber }, answersOf: {}, absent };
    return idIn(stored) ?? (await changeDocument(which, {}, codeNamed(newCodeId))).answer.id;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Names the people even where the number alone does not show them. */
function sayingOf(stored: CardDocument, id: string): CardCode {
  const { cardNumber, cardDueDate: validUntil, primaryMember, members } = stored;
  const issue = stored.numbers?.find(({ number }) => number === cardNumber)?.at ?? stored.cardRegisterDate;
  return {
    cardNumber,
    primaryMember: primaryMember.memberName,
    validUntil,
    id,
    issuedOn: dayInIndia(issue),
    people: 1 + members.length,
    family: members.map((member) => ({
      name: firstName(member.memberName),
      relation: member.memberRelation,
    })),
  };
}

/**
 * The signed code as its QR's link, for those who see the whole card.
 * @returns nothing for a blocked card, and where there is no key
 */
export async function cardCode(stored: CardDocument): Promise<{ cardCode?: string }> {
  const key = signingKey();
  if (!key || stored.blocked) return {};
  const id = await codeIdOf(stored);
  return id ? { cardCode: makeCode(sayingOf(stored, id), SITE_URL, key) } : {};
}
