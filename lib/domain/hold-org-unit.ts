import 'server-only';
import type { Model } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Stored } from '@/models/define';
import { NAMED } from './names-by-id';

/** Employees and hospitals refer to it by its id. */
type Kind = 'zone' | 'position';
const modelOf = (kind: Kind) => NAMED[kind].model as unknown as Model<Stored & { heldUntil?: Date }>;

/** Longer than any write that refers to an org unit: requests are aborted after a few seconds. */
const HOLD_MS = 30_000;

/**
 * Call it right before writing something that refers to an org unit, which then cannot be removed for 30 s. Replaces
 * a transaction.
 * @returns whether the org unit exists
 */
export async function holdOrgUnit(kind: Kind, id: string): Promise<boolean> {
  const heldUntil = new Date(Date.now() + HOLD_MS);
  const { matchedCount } = await modelOf(kind).updateOne({ [NAMED[kind].id]: id }, { $max: { heldUntil } });
  return matchedCount > 0;
}

/**
 * A reference written after the `mustBeEmpty` check is preceded by a hold, and an org unit held since it was read is
 * not removed.
 * @param mustBeEmpty throws while something refers to the org unit
 * @throws AppError notFound; conflict while the org unit is held; what `mustBeEmpty` throws
 */
export async function removeOrgUnit(kind: Kind, id: string, mustBeEmpty: () => Promise<void>): Promise<void> {
  const orgUnits = modelOf(kind);
  for (;;) {
    const stored = await orgUnits.findOne({ [NAMED[kind].id]: id }, { heldUntil: 1 }).lean();
    if (!stored) throw new AppError('notFound', `${kind}NotFound`);
    await mustBeEmpty();
    const { _id, heldUntil } = stored;
    if (heldUntil && heldUntil > new Date()) throw new AppError('conflict', 'placeBusy');
    const { deletedCount } = await orgUnits.deleteOne({ _id, heldUntil: heldUntil ?? null });
    if (deletedCount > 0) return;
  }
}
