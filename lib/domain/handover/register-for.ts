import 'server-only';
import type { RegisterForInput } from '@/lib/schemas/members';
import type { NewCard } from '@/lib/schemas/responses/cards';
import type { Actor } from '../actor';
import { registerCard } from '../cards/register-card';
import { mustServe } from './move-cards';

/**
 * In the zone of the employee who serves the family.
 * @throws AppError as `registerCard`; also notFound for an unknown employee, conflict for a removed or suspended one
 */
export async function registerFor(actor: Actor, input: RegisterForInput, key?: string): Promise<NewCard> {
  const { employeeID } = input;
  const { zone } = await mustServe(employeeID, 'employeeID');
  // The zone is no part of what makes an equal request: the employee may move between two tries.
  const issue = { employeeId: employeeID, zoneID: zone, issuedBy: actor.id };
  return registerCard({ ...actor, zone }, { ...input, zoneID: '' }, key, issue);
}
