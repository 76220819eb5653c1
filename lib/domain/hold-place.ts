import 'server-only';
import type { Model } from 'mongoose';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { Stored } from '@/models/define';
import type { PositionModel } from '@/models/position';
import type { ZoneModel } from '@/models/zone';

/** What employees and hospitals name by its id. */
type Place = Stored & { heldUntil?: Date };
type PlaceModel = typeof ZoneModel | typeof PositionModel;
type PlaceId = { zoneId: string } | { positionId: string };

/** Longer than any write that names a place takes; a request is given up after a few seconds. */
const HOLD_MS = 30_000;

/**
 * Asked right before something is written that names the place: keeps it from being removed until that is done.
 * The database has no transactions here, and an employee must not end up in a zone that is gone.
 * @returns whether there is such a place
 */
export async function holdPlace(model: PlaceModel, id: PlaceId): Promise<boolean> {
  const heldUntil = new Date(Date.now() + HOLD_MS);
  const { matchedCount } = await (model as unknown as Model<Place>).updateOne(id, { $max: { heldUntil } });
  return matchedCount > 0;
}

/**
 * Removes a place that nothing names. Who names it after `mustBeEmpty` looked has held it before, and a place held
 * since it was read, or still held, stays.
 * @param mustBeEmpty throws while something names the place
 * @param absent what to say where there is no such place
 * @throws AppError notFound; conflict while the place is held; what `mustBeEmpty` throws
 */
export async function removePlace(
  model: PlaceModel,
  id: PlaceId,
  mustBeEmpty: () => Promise<void>,
  absent: ErrorKey,
): Promise<void> {
  const places = model as unknown as Model<Place>;
  for (;;) {
    const stored = await places.findOne(id, { heldUntil: 1 }).lean();
    if (!stored) throw new AppError('notFound', absent);
    await mustBeEmpty();
    const { _id, heldUntil } = stored;
    if (heldUntil && heldUntil > new Date()) throw new AppError('conflict', 'placeBusy');
    const { deletedCount } = await places.deleteOne({ _id, heldUntil: heldUntil ?? null });
    if (deletedCount > 0) return;
  }
}
