import 'server-only';
import mongoose from 'mongoose';
import { wrongFields, AppError } from '@/lib/errors';
import {
  employeeSchema,
  type EmployeeInput,
  type EmployeeEdit,
  type NewEmployee,
  type HandedOver,
} from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import type { RemovalInput } from '@/lib/schemas/handover';
import { holdOrgUnit } from '../hold-org-unit';
import { createAccount, removeAccount } from '../accounts/accounts';
import {
  employeeFromRequest,
  employeeEditFromRequest,
  employeeToRequest,
  withMaskedAadhaar,
} from '../aadhaar';
import type { Actor } from '../actor';
import { editDocument, type AuditRead, type Kind } from '../edit';
import { filledFields } from '../fields';
import { handOverAll, colleaguesOf, shareCards } from '../handover/hand-over';
import { type HandingTo, mustServe } from '../handover/move-cards';
import { replacementPassword } from '../accounts/passwords';
import { mustHaveDetails, WITH_DETAILS } from './employees';

/**
 * Call it right before writing an employee: it keeps their new zone and position from being removed meanwhile.
 * @throws AppError badRequest naming the zone, the position or both, if they do not exist
 */
export async function mustHaveOrgUnits({
  employeeZone,
  employeePosition,
}: Partial<Pick<EmployeeInput, 'employeeZone' | 'employeePosition'>>): Promise<void> {
  const [zone, position] = await Promise.all([
    employeeZone === undefined || holdOrgUnit('zone', employeeZone),
    employeePosition === undefined || holdOrgUnit('position', employeePosition),
  ]);
  if (zone && position) return;
  throw wrongFields({
    ...(!zone && { employeeZone: 'zoneUnknown' }),
    ...(!position && { employeePosition: 'positionUnknown' }),
  });
}

/** @throws AppError badRequest for an unknown zone or position, conflict for a key used for other content */
export async function createEmployee(input: EmployeeInput, key?: string): Promise<NewEmployee> {
  await mustHaveOrgUnits(input);
  const { id: employeeId, ...password } = await createAccount('employee', { key, input }, () => {
    const _id = new mongoose.Types.ObjectId();
    const fields = employeeFromRequest(input, _id);
    return { _id, ...fields, employeeStatus: true, employeeRegisterDate: new Date() };
  });
  return { employeeId, ...password };
}

const EMPLOYEES: Kind<EmployeeDocument, EmployeeInput> = {
  model: EmployeeModel,
  valuesOf: (stored) =>
    filledFields(employeeToRequest(mustHaveDetails(stored)), employeeSchema.keyof().options),
  storedAs: (changed, _, { _id }) => employeeEditFromRequest(changed, _id),
  kept: withMaskedAadhaar,
  check: mustHaveOrgUnits,
  absent: 'employeeNotFound',
};

/**
 * Also for removed employees. Their sessions stay valid.
 * @throws AppError notFound; badRequest for an unknown zone or position; conflict if somebody else changed the
 * details meanwhile, or they are gone
 */
export async function updateEmployee(
  actor: Actor,
  employeeId: string,
  edit: EmployeeEdit,
  auditRead?: AuditRead,
): Promise<void> {
  await editDocument(actor, EMPLOYEES, { employeeId }, edit, auditRead);
}

/**
 * Ends all their sessions in the same write. Their cards stay valid. Repeating it succeeds, and hands over the rest.
 * @param choice who gets the cards; nobody by default
 * @throws AppError notFound; at `to` badRequest, notFound or conflict, at `share` conflict, if the chosen people
 * cannot take the cards, and then nothing is done
 */
export async function removeEmployee(
  actor: Actor,
  employeeId: string,
  choice: RemovalInput = {},
  record?: HandingTo['record'],
): Promise<HandedOver | undefined> {
  const { to, share } = choice;
  const fields = { employeeId: 1, employeeZone: 1 } as const;
  const leaver = await EmployeeModel.findOne({ employeeId }, fields).lean();
  if (!leaver) throw new AppError('notFound', 'employeeNotFound');
  if (to === employeeId) throw wrongFields({ to: 'sameEmployee' });
  if (to) await mustServe(to);
  if (share) await colleaguesOf(leaver);
  await removeAccount({ role: 'employee', id: employeeId });
  if (to) return handOverAll(actor, employeeId, { to, record });
  if (!share) return undefined;
  const removed = await EmployeeModel.findOne({ employeeId }, { ...fields, removedAt: 1 }).lean();
  return shareCards(actor, { ...leaver, ...removed }, record);
}

/**
 * Employees removed before that day was stored count as removed now: their details are kept for three years more. A
 * step of `npm run db:update`.
 */
export async function addRemovedAt(): Promise<number> {
  const before = { employeeStatus: false, removedAt: mongoose.trusted({ $exists: false }) };
  return (await EmployeeModel.updateMany(before, { $set: { removedAt: new Date() } })).modifiedCount;
}

/**
 * Id, cards, zone and position stay. One write.
 * @throws AppError notFound; conflict for an employee who is not removed, or whose details are gone
 */
export async function reinstateEmployee(employeeId: string): Promise<{ temporaryPassword: string }> {
  const { temporaryPassword, change } = await replacementPassword();
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, employeeStatus: false, ...WITH_DETAILS },
    { ...change, $set: { ...change.$set, employeeStatus: true } },
  );
  if (matchedCount > 0) return { temporaryPassword };
  const stored = await EmployeeModel.findOne({ employeeId }).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  mustHaveDetails(stored);
  throw new AppError('conflict', 'employeeNotRemoved');
}
