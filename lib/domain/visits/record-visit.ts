import 'server-only';
import type { Types } from 'mongoose';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError, wrongFields } from '@/lib/errors';
import type { VisitInput } from '@/lib/schemas/visits';
import { CardModel, type CardDocument } from '@/models/card';
import { VisitModel, type VisitDocument } from '@/models/visit';
import type { Actor } from '../actor';
import { refusalOf, scopeOf } from '../card-state/change-card';
import { createIdempotent } from '../create-idempotent';
import { emptyVisits } from '../erasure/places';
import { markUsed } from '../imported';
import { mustFitLimit } from './aid-given';
import { SERVICES } from '@/lib/constants/services';
import { dayInIndia } from '@/lib/format/calendar';
import type { ValidationKey } from '@/lib/i18n/keys';
import { ActivityModel } from '@/models/activity';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';

async function formerOf(card: Types.ObjectId, id: string): Promise<VisitDocument> {
  const former = await VisitModel.findOne({ _id: id, card }).lean<VisitDocument>();
  if (!former) throw new AppError('notFound', 'visitNotFound');
  if (!former.counted) throw new AppError('conflict', 'visitWithdrawn');
  if (await VisitModel.exists({ corrects: former._id })) throw new AppError('conflict', 'visitCorrected');
  return former;
}

/** If somebody else wrote this number meanwhile, all is read again. */
async function nextSeq(card: Types.ObjectId): Promise<number> {
  const last = await VisitModel.findOne({ card }, { seq: 1 }).sort({ seq: -1 }).lean();
  return (last?.seq ?? 0) + 1;
}

async function entryOf(
  actor: Actor,
  cardNumber: string,
  input: VisitInput,
): Promise<Omit<VisitDocument, '_id'>> {
  const card = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  // First: whatever is read after it is at least as new.
  const seq = await nextSeq(card._id);
  const former = input.corrects ? await formerOf(card._id, input.corrects) : undefined;
  const written = {
    card: card._id,
    cardNumber,
    seq,
    employeeId: former?.employeeId ?? card.employeeId,
    ...(input.note && { note: input.note }),
    recordedBy: actor.id,
    recordedAt: new Date(),
    ...(former?.counted && { corrects: former._id, takesBack: former.counted }),
  };
  if (former && input.correction === 'withdrawn')
    return { ...written, day: former.day, memberId: former.memberId };
  const { day, memberId, hospitalId, service, rupees, bill, overLimit } = input;
  const { name: hospitalName, hospital } = await checkVisit(card, input, former);
  const counted = {
    month: day.slice(0, 7),
    zoneId: former?.counted?.zoneId ?? card.zoneID,
    ...{ hospitalId, hospitalName, service, rupees },
  };
  await mustFitLimit(card._id, { counted, takesBack: former?.counted }, overLimit);
  // Its import may be taken back in this moment: a card that is gone has no visits. Of a hospital the name is kept here.
  if (!(await markUsed('families', card))) throw await refusalOf(actor, cardNumber);
  if (hospital) await markUsed('hospitals', hospital);
  return { ...written, day, memberId, ...(bill && { bill }), counted };
}

/**
 * Or corrects one by a further entry. Repeating it with the same Idempotency-Key records it once.
 * @param input `rupees` whole rupees, `day` an Indian calendar day
 * @throws AppError notFound; badRequest with a sentence at each field; conflict if the entry was corrected already,
 * the card was replaced, or the year's limit is passed and the total was not agreed to
 */
export async function recordVisit(
  actor: Actor,
  cardNumber: string,
  { overLimit, ...input }: VisitInput,
  key?: string,
): Promise<VisitDocument> {
  try {
    const { stored } = await createIdempotent<VisitDocument>(
      VisitModel,
      { key, input: { cardNumber, ...input } },
      () => entryOf(actor, cardNumber, { ...input, overLimit }),
      ['seq'],
    );
    // Erased in the same moment: nothing about the family stays.
    if (stored.card && !(await CardModel.exists({ _id: stored.card }))) await emptyVisits(stored.card);
    return stored;
  } catch (error) {
    if (isDuplicateOf(error, 'corrects')) throw new AppError('conflict', 'visitCorrected');
    throw error;
  }
}

type CardOfVisit = Pick<
  CardDocument,
  '_id' | 'cardRegisterDate' | 'cardDueDate' | 'blocked' | 'primaryMember' | 'members'
>;

type Problems = Partial<Record<keyof VisitInput, ValidationKey>>;

function dayProblem(card: CardOfVisit, day: string): ValidationKey | undefined {
  if (day < dayInIndia(card.cardRegisterDate)) return 'visitBeforeCard';
  if (card.blocked && day >= dayInIndia(card.blocked.at)) return 'visitBlocked';
  if (day > card.cardDueDate) return 'visitAfterCard';
  return undefined;
}

const isOnCard = ({ primaryMember, members }: CardOfVisit, memberId: string) =>
  [primaryMember, ...members].some((person) => person.memberId === memberId);

/** A removed hospital leaves a trace only in the activity list. */
const wasRemoved = (item: string) =>
  ActivityModel.exists({ action: 'hospitalRemove', item, outcome: 'done' }).then(Boolean);

/**
 * What a correction leaves unchanged is not checked again: the card may be blocked by now, the person or the
 * hospital gone.
 * @param former the entry it corrects
 * @throws AppError badRequest with every problem at its field
 */
async function checkVisit(
  card: CardOfVisit,
  { day, memberId, hospitalId, service }: VisitInput,
  former?: VisitDocument,
): Promise<{ name: string; hospital: Pick<HospitalDocument, '_id' | 'imported'> | null }> {
  const problems: Problems = {};
  const atDay = day === former?.day ? undefined : dayProblem(card, day);
  if (atDay) problems.day = atDay;
  if (memberId !== former?.memberId && !isOnCard(card, memberId)) problems.memberId = 'visitPerson';
  const same = hospitalId === former?.counted?.hospitalId ? former.counted : undefined;
  const found = await HospitalModel.findById(hospitalId, { name: 1, services: 1, imported: 1 }).lean();
  const offered = [...(found?.services ?? []), ...SERVICES.map(({ name }) => name), same?.service];
  if (!found && !same)
    problems.hospitalId = (await wasRemoved(hospitalId)) ? 'hospitalRemoved' : 'hospitalUnknown';
  else if (!offered.includes(service)) problems.service = 'serviceUnknown';
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return { name: same?.hospitalName ?? found!.name, hospital: found };
}
