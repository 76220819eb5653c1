import 'server-only';
import mongoose, { type Model, type Types, type UpdateQuery } from 'mongoose';
import { ERASING_RIGHTS, type RequestKind } from '@/lib/constants/requests';
import type { ErasedPlace } from '@/lib/constants/retention';
import { ActivityModel } from '@/models/activity';
import { CardModel, type FamilyChange } from '@/models/card';
import { ImportBatchModel } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { RequestModel, type RequestDocument } from '@/models/request';
import { VisitModel } from '@/models/visit';
import type { DecideCard } from '../card-state/change-card';
import { changeDocuments, type Decide } from '../change';
import { toPrint } from '../card-state/print-queue';
import { among, type Family } from './incoming';

/** What is erased of a family, and by whom. */
export type Going = Family & {
  came: Record<RequestKind, string[]>;
  by: string;
};

type Some = Record<string, unknown>;
type Update = [filter: Some, update: UpdateQuery<Some>, options?: object];
export type Place = {
  model: Model<Some>;
  of: (going: Going) => Some;
  /** If the documents stay. */
  emptied?: {
    fields: readonly string[];
    /** The fields that stay, by reason. */
    stays: Readonly<Record<string, readonly string[]>>;
    updates?: (going: Going) => Update[];
    /** For documents that need a decision each. */
    change?: (going: Going, filter: Some) => Promise<unknown>;
  };
};

const unset = (...fields: string[]) => ({ $unset: Object.fromEntries(fields.map((field) => [field, 1])) });
const of = (model: unknown) => model as Model<Some>;

const VISIT_FIELDS = [
  ...['card', 'cardNumber', 'seq', 'employeeId', 'day', 'memberId', 'bill', 'note', 'recordedBy'],
  ...['creationKey', 'creationFingerprint'],
];
/** The rest stays, for the trust's accounts. */
export const emptyVisits = (card: Types.ObjectId) => VisitModel.updateMany({ card }, unset(...VISIT_FIELDS));

const OF_OTHERS = { movedFrom: 1, changes: 1, members: 1, earlier: 1, replaced: 1, printing: 1 } as const;

/** Removes from another family's card what it says about the erased people. */
const forget =
  ({ card, numbers, people, formerCards }: Going): DecideCard =>
  (other) => {
    const is = (id: unknown) => (each: Types.ObjectId) => String(each) === String(id);
    const fields = card.some(is(other.movedFrom?.card)) ? { movedFrom: undefined } : {};
    if (!formerCards.some(is(other._id))) return { fields };
    const stays = ({ memberId }: { memberId: string }) => !people.includes(memberId);
    const changes = other.changes?.flatMap<FamilyChange>((each) => {
      if (numbers.includes(each.cardNumber!)) return [];
      if (stays(each)) return [each];
      const { memberId: _memberId, memberConsent: _memberConsent, ...left } = each;
      // That one of them was the primary member there is part of that family's consent.
      return left.what === 'ownCard' ? [] : [left as FamilyChange];
    });
    // Who was on the way to a card of their own when that was cut off (lib/domain/cards/own-card.ts).
    const members = other.members.filter(stays);
    const [earlier, replaced] = [other.earlier?.filter(stays), other.replaced?.filter(stays)];
    const print = members.length < other.members.length && toPrint(other);
    return {
      fields: { ...fields, changes, members, cardMembers: members.length + 1, earlier, replaced, ...print },
    };
  };

const TO_EMPTY = { right: 1, name: 1, number: 1, steps: 1, closedAt: 1, takenBy: 1, erasedAt: 1 } as const;

/** A request about data stays as a proof, marked answered, without its text. */
const emptyRequest =
  (by: string): Decide<RequestDocument> =>
  ({ right, name, number, steps = [], closedAt, takenBy, erasedAt }, { now }) => {
    if (erasedAt && closedAt && !name && !number) return {};
    const isProof = right !== undefined && ERASING_RIGHTS.includes(right);
    const left = steps.map(({ note: _note, asked: _asked, was: _was, cards, ...step }) => ({
      ...step,
      ...(isProof && cards && { cards }),
    }));
    // What ends the erasure that was asked for is the same step as its beginning.
    const id = steps.findLast(({ erasing }) => erasing)?.id;
    const answered = { ...(id && { id }), at: now, by, state: 'answered' as const };
    return {
      fields: {
        ...{ name: undefined, number: undefined, message: undefined, search: undefined, until: undefined },
        ...(!isProof && { cardNumber: undefined, cards: undefined }),
        ...(closedAt
          ? { steps: left }
          : { steps: [...left, answered], state: 'answered', closedAt: now, takenBy: takenBy ?? by }),
        erasedAt: erasedAt ?? now,
      },
    };
  };

/** Records about a person, not about a request or message. */
const A_PERSON = mongoose.trusted({ $regex: '^M-' });

export const PLACES: Record<ErasedPlace, Place> = {
  card: { model: of(CardModel), of: ({ card }) => ({ _id: among(card) }) },
  otherCards: {
    model: of(CardModel),
    of: ({ card, numbers, people, formerCards }) => ({
      $or: [
        { 'movedFrom.card': among(card) },
        { _id: among(formerCards), 'changes.memberId': among(people) },
        { _id: among(formerCards), 'changes.cardNumber': among(numbers) },
        { _id: among(formerCards), 'members.memberId': among(people) },
      ],
    }),
    emptied: {
      fields: ['movedFrom', 'changes'],
      stays: {
        'that family’s own': [
          ...['cardNumber', 'cardStatus', 'cardRegisterDate', 'filledAt', 'filledAtSaid', 'notChecked'],
          ...['cardDueDate', 'cardMembers', 'zoneID', 'employeeId', 'issuedBy', 'primaryMember', 'members'],
          ...['consent', 'numbers', 'replacedAt', 'blocked', 'blocks', 'toCheck', 'marks', 'renewals'],
          ...['calls', 'callCount', 'callOn', 'earlier', 'replaced', 'handovers', 'printing', 'revision'],
          ...['keptAnswers', 'imported', 'creationKey', 'creationFingerprint'],
        ],
      },
      change: (going, filter) =>
        changeDocuments({ model: CardModel, filter, absent: 'cardNotFound' }, OF_OTHERS, forget(going)),
    },
  },
  photo: {
    model: of(PhotoModel),
    of: ({ card, people, formerCards }) => ({
      $or: [{ _id: among(card) }, { _id: among(formerCards), memberId: among(people) }],
    }),
  },
  visits: {
    model: of(VisitModel),
    of: ({ card, people, formerCards }) => ({
      $or: [{ card: among(card) }, { card: among(formerCards), memberId: among(people) }],
    }),
    emptied: {
      fields: VISIT_FIELDS,
      stays: { 'the trust’s accounts': ['recordedAt', 'corrects', 'counted', 'takesBack'] },
      updates: ({ card, people, formerCards }) => [
        [{ card: among(card) }, unset(...VISIT_FIELDS)],
        // On the card of others, whose limit of aid it counts for, it only no longer says for whom it was.
        [{ card: among(formerCards), memberId: among(people) }, unset('memberId', 'bill', 'note')],
      ],
    },
  },
  requests: { model: of(RequestModel), of: ({ came }) => ({ _id: among(came.card) }) },
  messages: {
    model: of(RequestModel),
    of: ({ came }) => ({ _id: among([...came.message, ...came.hospital, ...came.press]) }),
  },
  privacy: {
    model: of(RequestModel),
    of: ({ came }) => ({ _id: among(came.data) }),
    emptied: {
      fields: [
        ...['name', 'number', 'message', 'search', 'until', 'steps.note', 'steps.asked', 'steps.was'],
        // Of those that asked for it the numbers stay, as its proof.
        ...['cardNumber', 'cards', 'steps.cards'],
      ],
      stays: {
        'proof of what was asked, and by when it was answered': [
          ...['kind', 'right', 'receivedAt', 'dueDay', 'state', 'references', 'takenBy', 'closedAt'],
          ...['erasedAt', 'revision', 'steps.id', 'steps.at', 'steps.by', 'steps.state', 'steps.work'],
          ...['steps.until', 'steps.identity', 'steps.erasing', 'steps.undoes'],
        ],
        'a repeat of it gets the same answer': ['creationKey', 'creationFingerprint'],
        'only other kinds have it': [
          ...['email', 'delivery', 'readAt', 'village', 'zoneId', 'steps.zoneId', 'organisation', 'answerBy'],
        ],
      },
      change: ({ by }, filter) =>
        changeDocuments(
          { model: RequestModel, filter, absent: 'requestNotFound' },
          TO_EMPTY,
          emptyRequest(by),
        ),
    },
  },
  activity: {
    model: of(ActivityModel),
    of: ({ numbers }) => ({
      action: mongoose.trusted({ $ne: 'cardErase' }),
      $or: [{ cardNumber: among(numbers) }, { cardNumbers: among(numbers) }],
    }),
    emptied: {
      fields: ['cardNumber', 'cardNumbers', 'item'],
      stays: {
        'who did what, and when, for 400 days': [
          ...['at', 'actor', 'role', 'action', 'person', 'people', 'filters', 'count', 'client', 'requestId'],
          ...['outcome', 'status', 'repeated'],
        ],
      },
      updates: ({ numbers, people, formerNumbers }) => {
        const theirs = { cardNumber: among(numbers), action: mongoose.trusted({ $ne: 'cardErase' }) };
        return [
          [{ ...theirs, item: A_PERSON }, unset('item')],
          [theirs, unset('cardNumber')],
          [
            { cardNumbers: among(numbers), action: theirs.action },
            { $pull: { cardNumbers: { $in: numbers } } },
          ],
          [{ cardNumber: among(formerNumbers), item: among(people) }, unset('item')],
        ];
      },
    },
  },
  imports: {
    model: of(ImportBatchModel),
    of: ({ batch }) => ({ _id: among(batch), fileName: mongoose.trusted({ $exists: true }) }),
    emptied: {
      fields: ['fileName'],
      stays: {
        'of the whole file': [
          ...['kind', 'digest', 'rows', 'at', 'by', 'state', 'openKey', 'finishedAt', 'undoneAt', 'undoneBy'],
        ],
      },
      updates: ({ batch }) => [[{ _id: among(batch) }, unset('fileName')]],
    },
  },
};

/** Models without data of families, and why. */
export const WITHOUT_FAMILIES: Record<string, string> = {
  Admin: 'accounts of staff',
  Counter: 'the last numbers given',
  Employee: 'accounts of staff',
  EndedSession: 'ids of sign-ins of staff',
  ErasedCard: 'the numbers that are not given again, and who erased the card',
  Figures: 'sums of all cards',
  Hospital: 'hospitals',
  Position: 'jobs',
  Update: 'names of steps',
  Zone: 'districts',
};
