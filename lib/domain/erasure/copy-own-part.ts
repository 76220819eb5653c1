import 'server-only';
import { actionsIn } from '@/lib/constants/activity';
import { NO_CALL } from '@/lib/constants/calls';
import { ERASED_PLACES, type ErasedPlace } from '@/lib/constants/retention';
import { ADULT_AGE } from '@/lib/constants/limits';
import { AppError } from '@/lib/errors';
import type { Cell, Column, Table } from '@/lib/export/table';
import { ageOn, dayInIndia } from '@/lib/format/calendar';
import { nameKeys } from '@/lib/format/name-key';
import { maskAadhaar } from '@/lib/format/personal';
import type { ChoiceKey, ExportKey } from '@/lib/i18n/keys';
import type { OwnCopyQuery } from '@/lib/schemas/requests';
import type { ActivityDocument } from '@/models/activity';
import { CardModel, type CardDocument, type StoredMember, type StoredPerson } from '@/models/card';
import type { ImportBatchDocument } from '@/models/import-batch';
import type { PhotoDocument } from '@/models/photo';
import type { RequestDocument } from '@/models/request';
import type { VisitDocument } from '@/models/visit';
import { toEarlier } from '../cards/earlier-details';
import { namesById } from '../names-by-id';
import { refusalOf } from '../card-state/change-card';
import { mustBeCheckedFor, proofsOf } from '../requests/get-request';
import { findRequest } from '../requests/which-requests';
import { meanwhile, mustNotBeErasing } from '../requests/steps';
import { changeRequest, withName } from '../requests/take-step';
import { idsByKind } from './erase-card';
import { incomingOf, familyOf, type Family } from './incoming';
import { PLACES, type Going } from './places';

const COLUMNS: Column[] = [
  { head: 'what', kind: 'text', width: 32 },
  { head: 'kept', kind: 'text', width: 70 },
  { head: 'day', kind: 'day', width: 14 },
  { head: 'until', kind: 'day', width: 14 },
];

/** `day`: the day it is about; `until`: the day an edit replaced it, empty for a current value. */
type Row = [what: Cell, kept?: Cell, day?: Cell, until?: Cell];
const told = (word: ExportKey, kept?: Cell, day?: Date | string, until?: string): Row => [
  { word },
  kept,
  day instanceof Date ? dayInIndia(day) : day,
  until,
];
const joined = (...parts: unknown[]) => parts.filter(Boolean).join(', ');

const LEFT_OUT = {
  leftOutOthers: 'whyOthers',
  leftOutPhone: 'whyPhone',
  leftOutCheck: 'whyCheck',
  leftOutMoney: 'whyMoney',
  leftOutAadhaar: 'whyAadhaar',
  leftOutStaff: 'whyStaff',
  leftOutTechnical: 'whyTechnical',
} as const satisfies Partial<Record<ExportKey, ExportKey>>;
type LeftOut = keyof typeof LEFT_OUT;

type Subject = {
  card: CardDocument;
  person: StoredPerson & Partial<StoredMember>;
  isPrimary: boolean;
  zoneName: string;
};
type Sent = Pick<RequestDocument, 'kind' | 'name' | 'number'>;
type Told<Found> = (found: Found, subject: Subject) => Row[];

/** In the order of the copy. */
const OF_PERSON: Record<keyof StoredMember, ExportKey | LeftOut> = {
  memberName: 'name',
  memberDOB: 'birth',
  memberDOBEstimated: 'birthEstimated',
  memberSex: 'sex',
  memberRelation: 'relation',
  memberContact: 'phone',
  memberEmail: 'email',
  memberAddress: 'address',
  memberVillage: 'village',
  memberBloodGroup: 'bloodGroup',
  memberAadhaarEnd: 'aadhaar',
  memberAadhaar: 'leftOutAadhaar',
  memberGuardianName: 'guardian',
  memberGuardianRelation: 'guardianRelation',
  memberConsent: 'agreed',
  edits: 'leftOutStaff',
  memberId: 'leftOutTechnical',
  memberAadhaarDigest: 'leftOutTechnical',
  memberSearch: 'leftOutTechnical',
  memberMoves: 'leftOutTechnical',
};
const CHOICES = ['memberSex', 'memberRelation', 'memberGuardianRelation'];

/** @param until the day an edit replaced it */
const personRows = (person: Partial<Record<keyof StoredMember, unknown>>, until?: string): Row[] =>
  Object.entries(OF_PERSON).flatMap(([field, word]) => {
    const value = person[field as keyof StoredMember];
    if (!value || word in LEFT_OUT || field === 'memberConsent') return [];
    if (CHOICES.includes(field)) return [told(word, { choice: value as ChoiceKey }, undefined, until)];
    if (value === true) return [told(word, { word: 'yes' }, undefined, until)];
    const text = value as string;
    return [told(word, field === 'memberAadhaarEnd' ? maskAadhaar(text) : text, undefined, until)];
  });

const OF_CARD: Record<keyof CardDocument, Told<CardDocument> | LeftOut> = {
  primaryMember: (_, { person }) => personRows(person),
  members: 'leftOutOthers',
  cardNumber: ({ cardNumber }) => [told('cardNumber', cardNumber)],
  numbers: ({ numbers = [] }) =>
    numbers
      .slice(0, -1)
      .map(({ number, at }, place) => told('formerNumber', number, at, dayInIndia(numbers[place + 1]!.at))),
  zoneID: (_, { zoneName }) => [told('zone', zoneName)],
  cardMembers: ({ cardMembers }) => [told('members', cardMembers)],
  cardRegisterDate: ({ cardRegisterDate }) => [told('registered', undefined, cardRegisterDate)],
  filledAt: ({ filledAt }) => (filledAt ? [told('filledIn', undefined, filledAt)] : []),
  cardDueDate: ({ cardDueDate }) => [told('dueDate', undefined, cardDueDate)],
  renewals: ({ renewals = [] }) => renewals.map(({ at, until }) => told('renewedUntil', until, at)),
  consent: ({ consent }, { person }) => {
    const agreed = person.memberConsent ?? consent;
    return agreed ? [told('agreed', undefined, agreed.at)] : [];
  },
  printing: ({ printing: { count, prints = [], delivered, deliveries } = {} }) => [
    ...(count ? [told('printed', count, prints.at(-1)?.at)] : []),
    ...(deliveries ?? (delivered ? [delivered] : [])).map(({ at }) => told('delivered', undefined, at)),
  ],
  blocked: ({ blocked, blocks }) =>
    blocked && !blocks?.length
      ? [told('blocked', { word: blocked.reason }, blocked.at), ...noteOf(blocked)]
      : [],
  blocks: ({ blocks = [] }) =>
    blocks.flatMap((each) => [
      each.reason ? told('blocked', { word: each.reason }, each.at) : told('unblocked', undefined, each.at),
      ...noteOf(each),
    ]),
  // Without the present mark, which is left out as `toCheck`.
  marks: ({ marks = [] }) =>
    marks
      .slice(0, marks.findLastIndex(({ checked }) => checked) + 1)
      .flatMap((each) => [told(each.checked ? 'checked' : 'toCheck', undefined, each.at), ...noteOf(each)]),
  toCheck: 'leftOutCheck',
  // Calls go to the primary member's phone.
  calls: ({ calls = [] }, { isPrimary }) =>
    isPrimary ? calls.map(({ at, outcome, note }) => told(outcome, note, at)) : [],
  callOn: ({ callOn }, { isPrimary }) =>
    isPrimary && callOn
      ? [callOn === NO_CALL ? told('noCall', { word: 'yes' }) : told('callAgain', undefined, callOn)]
      : [],
  changes: ({ changes = [] }, { person }) =>
    changes
      .filter(({ what, memberId }) => what === 'holder' && memberId === person.memberId)
      .map(({ at }) => told('becameHolder', undefined, at)),
  earlier: (card, { person }) =>
    [
      ...toEarlier(card._id, card.earlier ?? []).map(
        ({ memberId, at, aadhaarEnd: memberAadhaarEnd, ...was }) => ({
          ...{ memberId, at: new Date(at), was: { ...was, memberAadhaarEnd } },
        }),
      ),
      ...(card.replaced ?? []),
    ]
      .filter(({ memberId }) => memberId === person.memberId)
      .sort((a, b) => Number(b.at) - Number(a.at))
      .flatMap(({ at, was }) => personRows(was, dayInIndia(at))),
  // Told with `earlier` and `numbers`.
  replaced: () => [],
  replacedAt: () => [],
  // Told as `otherCards` and `imports`.
  movedFrom: () => [],
  imported: () => [],
  employeeId: 'leftOutStaff',
  issuedBy: 'leftOutStaff',
  handovers: 'leftOutStaff',
  _id: 'leftOutTechnical',
  cardStatus: 'leftOutTechnical',
  filledAtSaid: 'leftOutTechnical',
  notChecked: 'leftOutTechnical',
  callCount: 'leftOutTechnical',
  revision: 'leftOutTechnical',
  keptAnswers: 'leftOutTechnical',
  creationKey: 'leftOutTechnical',
  creationFingerprint: 'leftOutTechnical',
};

const noteOf = ({ note, at }: { note?: string; at: Date }): Row[] => (note ? [told('note', note, at)] : []);
const notesOf = ({ steps = [] }: { steps?: Array<{ note?: string; at: Date }> }) => steps.flatMap(noteOf);

const visitRows: Told<VisitDocument[]> = (visits, { person }) => {
  const corrected = new Set(visits.map(({ corrects }) => String(corrects)));
  return visits
    .filter(({ _id, memberId }) => memberId === person.memberId && !corrected.has(String(_id)))
    .flatMap(({ counted, day, bill, note }) => {
      if (!counted) return [];
      const { hospitalName, service, rupees } = counted;
      return [told('visits', joined(hospitalName, service, `₹${rupees}`, bill, note), day)];
    });
};

const CARD_LOOKS = actionsIn('card', 'looks');

const isLook = ({ action, role, outcome }: ActivityDocument) =>
  CARD_LOOKS.some((look) => look === action) && role !== 'public' && outcome === 'done';

type Found = {
  card: CardDocument;
  otherCards: CardDocument;
  photo: PhotoDocument;
  visits: VisitDocument;
  requests: RequestDocument;
  messages: RequestDocument;
  privacy: RequestDocument;
  activity: ActivityDocument;
  imports: ImportBatchDocument;
};
const TOLD: { [place in ErasedPlace]: Told<Found[place][]> } = {
  card: ([card], subject) =>
    Object.values(OF_CARD).flatMap((tell) => (typeof tell === 'string' ? [] : tell(card!, subject))),
  otherCards: (_, { card: { movedFrom }, person }) =>
    movedFrom?.memberId === person.memberId ? [told('formerCard', movedFrom.cardNumber, movedFrom.at)] : [],
  photo: (photos, { person }) =>
    photos
      .filter(({ memberId }) => memberId === person.memberId)
      .map(({ at }) => told('photo', { word: 'yes' }, at)),
  visits: visitRows,
  requests: (requests) =>
    requests.flatMap((each) => [
      told(
        'cardRequest',
        joined(each.name, each.email, each.number, each.village, each.message),
        each.receivedAt,
      ),
      ...notesOf(each),
    ]),
  messages: (messages) =>
    messages.flatMap((each) => [
      told(
        'message',
        joined(
          ...[each.name, each.organisation, each.village, each.email, each.number, each.message],
          each.answerBy,
        ),
        each.receivedAt,
      ),
      ...notesOf(each),
    ]),
  privacy: (requests) =>
    requests.flatMap((each) => [
      told('dataRequest', joined(each.name, each.number, each.message), each.receivedAt),
      ...notesOf(each),
    ]),
  activity: (records) => {
    const looks = records.filter(isLook);
    return looks.length > 0 ? [told('looks', looks.length, looks.at(-1)!.at)] : [];
  },
  imports: (batches) => batches.map(({ at }) => told('importedOn', undefined, at)),
};

/** Titles count: Mrs. Ravi is not Ravi. */
const wordKeys = (name: string) => name.split(/[^\p{L}\p{M}]+/u).flatMap(nameKeys);

/**
 * What this adult sent: from their own phone, if it names the card or no other card has that phone; and the request
 * that led to the card, unless another person of the card sent it or is named in it. If another of the card has or
 * had the phone, only what bears the adult's own name: a wife's call for help is not shown to her husband. What
 * others wrote about the card, such as a report of misuse, is not included.
 */
async function ownOf(family: Family, { card, person }: Subject): Promise<Going> {
  const others = [card.primaryMember, ...card.members].filter(({ memberId }) => memberId !== person.memberId);
  const phonesOf = (people: StoredPerson[]) => [
    ...people.map(({ memberContact }) => memberContact),
    ...(card.replaced ?? []).flatMap(({ memberId, was }) =>
      people.some((each) => each.memberId === memberId) ? [String(was.memberContact)] : [],
    ),
  ];
  const [own, ofOthers] = [phonesOf([person]), phonesOf(others)];
  const ownName = wordKeys(person.memberName);
  const otherNames = others.map(({ memberName }) => wordKeys(memberName));
  const isOwn = ({ kind, name = '', number = '' }: Sent) => {
    const words = wordKeys(name);
    const isIn = (full: string[]) => words.length > 0 && words.every((word) => full.includes(word));
    if (otherNames.flat().some((word) => words.includes(word) && !ownName.includes(word))) return false;
    if (ofOthers.includes(number)) return own.includes(number) && isIn(ownName) && !otherNames.some(isIn);
    return own.includes(number) || kind === 'card';
  };
  const { byNumber, byPhone } = await incomingOf(family);
  const came = [...byNumber, ...byPhone.filter(({ shared }) => !shared)].filter(isOwn);
  return { ...family, by: '', came: idsByKind(came.map(({ kind, _id }) => ({ kind, id: String(_id) }))) };
}

async function rowsOf<P extends ErasedPlace>(place: P, going: Going, subject: Subject): Promise<Row[]> {
  const { model, of } = PLACES[place];
  const found = await model.find(of(going)).sort({ _id: 1 }).lean();
  return TOLD[place](found as unknown as Found[P][], subject);
}

const COPYING = { role: 'admin', id: '' } as const;

/**
 * For this adult alone (GET /api/admin/inbox/{id}/copy): from every place that an erasure empties, and at the end
 * what is left out, and why.
 * @throws AppError conflict for a request that is done or before somebody checked who asks; for a card that is not
 * the request's, or was replaced or erased; for somebody with another phone than was called; for a child
 */
export async function copyOwnPart(
  id: string,
  { card: cardNumber, member: memberId }: OwnCopyQuery,
): Promise<Table> {
  const request = await findRequest(id);
  if (request.kind !== 'data') throw new AppError('conflict', 'changedMeanwhile');
  if (request.closedAt) throw await withName(meanwhile('', request));
  mustNotBeErasing(request);
  proofsOf(request);
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  if (!card) throw await refusalOf(COPYING, cardNumber);
  mustBeCheckedFor(request, card, memberId);
  const people: Array<Subject['person']> = [card.primaryMember, ...card.members];
  const person = people.find((each) => each.memberId === memberId);
  if (!person) throw new AppError('notFound', 'memberNotFound');
  if (ageOn(person.memberDOB) < ADULT_AGE) throw new AppError('conflict', 'adultsOnly');
  // Once it is handed out, what it rests on cannot be taken back.
  await changeRequest(id, {}, (now) => {
    proofsOf(now);
    return { fields: { steps: now.steps!.map(({ was: _was, ...step }) => step) } };
  });
  const zones = await namesById('zone', [card.zoneID]);
  const zoneName = zones.get(card.zoneID) ?? card.zoneID;
  const subject = { card, person, isPrimary: person === people[0], zoneName };
  const going = await ownOf(await familyOf(card), subject);
  const rows = await Promise.all(ERASED_PLACES.map((place) => rowsOf(place, going, subject)));
  const why = Object.entries(LEFT_OUT).map(([what, reason]) => told(what as LeftOut, { word: reason }));
  let left: Cell[][][] = [[...rows.flat(), ...why]];
  return {
    name: 'ownData',
    columns: COLUMNS,
    rows: { next: async () => left.shift() ?? [], close: () => void (left = []) },
  };
}
