import 'server-only';
import type { Sex } from '@/lib/constants/choices';
import { ADULT_AGE } from '@/lib/constants/limits';
import { isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import type { Cell, Column, Table } from '@/lib/export/table';
import { ageOn, dayInIndia } from '@/lib/format/calendar';
import { maskAadhaar } from '@/lib/format/personal';
import type { OwnCopyQuery } from '@/lib/schemas/requests';
import { CardModel, type CardDocument, type StoredMember, type StoredPerson } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { namesById } from '../names-by-id';
import { findPrivacyRequest, mustBeCheckedFor } from '../requests/get-privacy-request';
import { meanwhile } from '../requests/take-step';
import { toEarlier } from './earlier-details';

const COLUMNS: Column[] = [
  { head: 'what', kind: 'text', width: 28 },
  { head: 'kept', kind: 'text', width: 60 },
  { head: 'until', kind: 'day', width: 14 },
];

/** What is told of a person, in this order. */
const TOLD = {
  memberName: 'name',
  memberDOB: 'birth',
  memberSex: 'sex',
  memberContact: 'phone',
  memberEmail: 'email',
  memberAddress: 'address',
  memberVillage: 'village',
  memberBloodGroup: 'bloodGroup',
  memberAadhaarEnd: 'aadhaar',
  memberGuardianName: 'guardian',
} as const;
type Told = Partial<Record<keyof typeof TOLD, unknown>>;

/** @param until the day an edit replaced it; without one it is so now */
const rowsOf = (person: Told, until?: string): Cell[][] =>
  Object.entries(TOLD).flatMap(([field, word]) => {
    const value = person[field as keyof Told] as string | undefined;
    if (!value) return [];
    if (field === 'memberSex') return [[{ word }, { word: value as Sex }, until]];
    return [[{ word }, field === 'memberAadhaarEnd' ? maskAadhaar(value) : value, until]];
  });

/** What edits replaced, latest first. */
const formerRows = ({ _id, earlier = [], replaced = [] }: CardDocument, memberId: string): Cell[][] =>
  [
    ...toEarlier(_id, earlier).map(({ memberId: of, at, aadhaarEnd: memberAadhaarEnd, ...was }) => ({
      ...{ memberId: of, at, was: { ...was, memberAadhaarEnd } },
    })),
    ...replaced,
  ]
    .filter((each) => each.memberId === memberId)
    .map(({ at, was }) => ({ at: new Date(at), was }))
    .sort((a, b) => Number(b.at) - Number(a.at))
    .flatMap(({ at, was }) => rowsOf(was, dayInIndia(at)));

/**
 * What the trust keeps about one adult of a card, for them alone, as a table (GET
 * /api/admin/privacyRequests/{id}/copy), with what edits replaced: of the others on the card it says nothing, and Aadhaar
 * numbers are masked.
 * @throws AppError notFound; conflict of a request that is done, before somebody checked who asks, of a card that is not the
 * request's, and of a child
 */
export async function copyOwnPart(
  id: string,
  { card: cardNumber, member: memberId }: OwnCopyQuery,
): Promise<Table> {
  const request = await findPrivacyRequest(id);
  if (isClosing(request.state)) throw await meanwhile('', request);
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  mustBeCheckedFor(request, card);
  const people: Array<StoredPerson & Partial<StoredMember>> = [card.primaryMember, ...card.members];
  const person = people.find((each) => each.memberId === memberId);
  if (!person) throw new AppError('notFound', 'memberNotFound');
  if (ageOn(person.memberDOB) < ADULT_AGE) throw new AppError('conflict', 'adultsOnly');
  const isPrimary = person === people[0];
  const [zones, photo, visits] = await Promise.all([
    namesById('zone', [card.zoneID]),
    isPrimary ? PhotoModel.exists({ _id: card._id }) : null,
    VisitModel.find({ card: card._id }).sort({ seq: 1 }).lean<VisitDocument[]>(),
  ]);
  const corrected = new Set(visits.map(({ corrects }) => String(corrects)));
  const own = visits.filter(
    (each) => each.memberId === memberId && each.counted && !corrected.has(String(each._id)),
  );
  const agreed = person.memberConsent ?? card.consent;
  const rows: Cell[][] = [
    ...rowsOf(person),
    [{ word: 'cardNumber' }, card.cardNumber],
    [{ word: 'zone' }, zones.get(card.zoneID) ?? card.zoneID],
    [{ word: 'registered' }, dayInIndia(card.cardRegisterDate)],
    [{ word: 'dueDate' }, card.cardDueDate],
    [{ word: 'agreed' }, agreed && dayInIndia(agreed.at)],
    [{ word: 'photo' }, photo ? { word: 'yes' } : undefined],
    ...own.map(({ day, counted }): Cell[] => [
      { word: 'visits' },
      [day, counted!.hospitalName, counted!.service, `₹${counted!.rupees}`].join(', '),
    ]),
    // Of the calls to their phone; who made them is not said.
    ...(isPrimary ? (card.calls ?? []) : []).map(({ at, outcome, note }): Cell[] => [
      { word: outcome },
      [dayInIndia(at), note].filter(Boolean).join(', '),
    ]),
    ...formerRows(card, memberId),
  ];
  const known = rows.flatMap(([what, kept, until]) => (kept ? [[what, kept, until]] : []));
  let left = [known];
  return {
    name: 'ownData',
    columns: COLUMNS,
    rows: { next: async () => left.shift() ?? [], close: () => void (left = []) },
  };
}
