import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
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
