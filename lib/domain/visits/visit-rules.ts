import 'server-only';
import { SERVICES } from '@/lib/constants/services';
import { wrongFields } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import type { ValidationKey } from '@/lib/i18n/keys';
import type { VisitInput } from '@/lib/schemas/visits';
import { ActivityModel } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import type { VisitDocument } from '@/models/visit';

export type CardOfVisit = Pick<
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

/** A hospital leaves no trace but in the activity list. */
const wasRemoved = (item: string) =>
  ActivityModel.exists({ action: 'hospitalRemove', item, outcome: 'done' }).then(Boolean);

/**
 * Checks an entry against the card and the directory. What a correction leaves as it was is not checked again: the card
 * may have been blocked since, the person may have left, the hospital may be gone.
 * @param former the entry it corrects
 * @returns the hospital, if it is in the directory still, and its name
 * @throws AppError badRequest with every problem at its field (docs/contract.md#help-given)
 */
export async function checkVisit(
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
