import 'server-only';
import { ADULT_AGE } from '@/lib/constants/limits';
import { AppError } from '@/lib/errors';
import type { Cell, Column, Table } from '@/lib/export/table';
import { ageOn, dayInIndia } from '@/lib/format/calendar';
import { maskAadhaar } from '@/lib/format/personal';
import type { OwnCopyQuery } from '@/lib/schemas/requests';
import { CardModel, type CardDocument, type StoredMember, type StoredPerson } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { namesById } from '../names-by-id';
import { cardsOfRequest, findPrivacyRequest, mustBeChecked, mustBeCheckedFor } from './get-privacy-request';

const COLUMNS: Column[] = [
  { head: 'what', kind: 'text', width: 28 },
  { head: 'kept', kind: 'text', width: 60 },
];

/**
 * What the trust keeps about one adult of a card, for them alone, as a table of two columns (GET
 * /api/admin/privacyRequests/{id}/copy): of the others on the card it says nothing, and the Aadhaar number is masked.
 * @throws AppError notFound; conflict before somebody checked who asks, of a card that is not the request's, and of a child
 */
export async function copyOwnPart(
  id: string,
  { card: cardNumber, member: memberId }: OwnCopyQuery,
): Promise<Table> {
  const request = await findPrivacyRequest(id);
  mustBeChecked(request);
  const card = await CardModel.findOne({
    $and: [{ cardNumber }, cardsOfRequest(request)],
  }).lean<CardDocument>();
  if (!card) throw new AppError('conflict', 'cardNotOfRequest');
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
  const rows: Array<[Cell, Cell]> = [
    [{ word: 'name' }, person.memberName],
    [{ word: 'birth' }, person.memberDOB],
    [{ word: 'sex' }, { word: person.memberSex }],
    [{ word: 'phone' }, person.memberContact],
    [{ word: 'email' }, person.memberEmail],
    [{ word: 'address' }, person.memberAddress],
    [{ word: 'village' }, person.memberVillage],
    [{ word: 'bloodGroup' }, person.memberBloodGroup],
    [{ word: 'aadhaar' }, person.memberAadhaarEnd && maskAadhaar(person.memberAadhaarEnd)],
    [{ word: 'cardNumber' }, card.cardNumber],
    [{ word: 'zone' }, zones.get(card.zoneID) ?? card.zoneID],
    [{ word: 'registered' }, dayInIndia(card.cardRegisterDate)],
    [{ word: 'dueDate' }, card.cardDueDate],
    [{ word: 'agreed' }, agreed && dayInIndia(agreed.at)],
    [{ word: 'photo' }, photo ? { word: 'yes' } : undefined],
    ...own.map(({ day, counted }): [Cell, Cell] => [
      { word: 'visits' },
      [day, counted!.hospitalName, counted!.service, `₹${counted!.rupees}`].join(', '),
    ]),
  ];
  let left = [rows.filter(([, value]) => value !== undefined && value !== '')];
  return {
    name: 'ownData',
    columns: COLUMNS,
    rows: { next: async () => left.shift() ?? [], close: () => void (left = []) },
  };
}
