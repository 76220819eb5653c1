import 'server-only';
import type { Model } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { Stored } from '@/models/define';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

/** A zone or a position: employees and hospitals refer to it by its id. */
const UNITS = {
  zone: { model: ZoneModel, id: 'zoneId', absent: 'zoneNotFound' },
  position: { model: PositionModel, id: 'positionId', absent: 'positionNotFound' },
} as const;
type Kind = keyof typeof UNITS;
const unitsOf = (kind: Kind) => UNITS[kind].model as unknown as Model<Stored & { heldUntil?: Date }>;

/** Longer than any write that refers to a unit takes; requests are aborted after a few seconds. */
const HOLD_MS = 30_000;

/**
 * Call it right before writing something that refers to a unit: for 30 s the unit cannot be removed. Replaces
 * a transaction, so that no employee ends up in a zone that is removed at the same moment.
 * @returns whether the unit exists
 */
export async function holdUnit(kind: Kind, id: string): Promise<boolean> {
  const heldUntil = new Date(Date.now() + HOLD_MS);
  const { matchedCount } = await unitsOf(kind).updateOne({ [UNITS[kind].id]: id }, { $max: { heldUntil } });
  return matchedCount > 0;
}

/**
 * Removes a unit that nothing refers to. A reference written after the `mustBeEmpty` check is preceded by a
 * hold, and a unit held since it was read is not removed.
 * @param mustBeEmpty throws while something refers to the unit
 * @throws AppError notFound; conflict while the unit is held; what `mustBeEmpty` throws
 */
export async function removeUnit(kind: Kind, id: string, mustBeEmpty: () => Promise<void>): Promise<void> {
  const units = unitsOf(kind);
  for (;;) {
    const stored = await units.findOne({ [UNITS[kind].id]: id }, { heldUntil: 1 }).lean();
    if (!stored) throw new AppError('notFound', UNITS[kind].absent);
    await mustBeEmpty();
    const { _id, heldUntil } = stored;
    if (heldUntil && heldUntil > new Date()) throw new AppError('conflict', 'placeBusy');
    const { deletedCount } = await units.deleteOne({ _id, heldUntil: heldUntil ?? null });
    if (deletedCount > 0) return;
  }
}
