import 'server-only';
import { CardModel, type CardDocument } from '@/models/card';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import type { RecordId } from '../activity/record-activity';
import type { Actor } from '../actor';
import { changeDocuments, type Decide } from '../change';

/**
 * Call it before and after giving cards to an employee.
 * @throws AppError notFound or conflict (removed or suspended), at the field
 */
export async function mustServe(employeeId: string, field = 'to'): Promise<{ name: string; zone: string }> {
  const found = await EmployeeModel.findOne(
    { employeeId },
    { employeeName: 1, employeeZone: 1, employeeStatus: 1, suspended: 1 },
  ).lean();
  if (!found) throw new AppError('notFound', 'employeeNotFound', {}, { [field]: 'employeeUnknown' });
  if (!found.employeeStatus)
    throw new AppError('conflict', 'checkFields', {}, { [field]: 'employeeIsRemoved' });
  if (found.suspended) throw new AppError('conflict', 'checkFields', {}, { [field]: 'employeeIsSuspended' });
  return { name: found.employeeName, zone: found.employeeZone! };
}

/** `record`: the activity record of the request. */
export type HandingTo = { to: string; record?: RecordId | undefined };

/** Small, so that other requests are answered between two batches. */
export const BATCH = 250;

/** A card keeps its latest hand-overs. */
const KEPT = 50;

/** A request answers within four seconds (lib/db/connect.ts); a repeat hands over the rest. */
const WORK_MS = 3_000;

/** @returns whether another batch, as slow as the slowest so far, would end too late */
export function handOverClock(): () => boolean {
  const begin = performance.now();
  let [last, slowest] = [begin, 0];
  return () => {
    const now = performance.now();
    slowest = Math.max(slowest, now - last);
    last = now;
    return now + slowest > begin + WORK_MS;
  };
}

const FIELDS = { cardNumber: 1, employeeId: 1, handovers: 1 } as const;

/** @param limit 0 for all */
export const cardsToMove = (filter: object, limit = 0): Promise<CardDocument[]> =>
  CardModel.find(filter, { ...FIELDS, revision: 1 })
    .limit(limit)
    .lean<CardDocument[]>();

/**
 * Leaves a card alone whose employee changed meanwhile.
 * @param whose the employee it must have; by default the one when first read
 */
export const handedOver =
  ({ to, record }: HandingTo, by: string, whose?: string): Decide<CardDocument> =>
  ({ employeeId: from, handovers = [] }, { first, now: at }) => {
    if (from === to || from !== (whose ?? first.employeeId)) return {};
    const handover = { from, to, at, by, ...(record && { record }) };
    return { fields: { employeeId: to, handovers: [...handovers, handover].slice(-KEPT) } };
  };

/** @returns how many changed their employee */
export async function moveCards(
  actor: Actor,
  read: CardDocument[],
  handing: HandingTo,
  whose?: string,
): Promise<number> {
  const which = { model: CardModel, filter: {}, absent: 'cardNotFound', read } as const;
  return (await changeDocuments(which, FIELDS, handedOver(handing, actor.id, whose))).changed;
}
