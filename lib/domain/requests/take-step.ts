import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { isClosing, type HandlingState } from '@/lib/constants/requests';
import type { ErrorKey } from '@/lib/i18n/keys';
import { AppError } from '@/lib/errors';
import type { Step } from '@/lib/schemas/requests';
import type { Stored } from '@/models/define';
import type { Actor } from '../actor';

type Handled = Stored & {
  state?: HandlingState;
  steps?: Array<{ at: Date; by: string; state: string; note?: string }>;
};

type Change<T> = {
  /** Fields to set and to remove besides state and steps. */
  set?: Partial<T>;
  unset?: Array<keyof T & string>;
};

/**
 * Adds a step to what came in, on top of the steps its author saw. The same step on top of the same ones is the same
 * request again, after a lost response.
 * @param whose the filter of what the caller may change
 * @param change what else it changes, from the document as it was
 * @throws AppError notFound (with `missing`) or conflict if somebody else took a step meanwhile
 */
export async function takeStep<T extends Handled>(
  { id: by }: Actor,
  model: Model<T>,
  { id, whose, missing }: { id: string; whose?: QueryFilter<T>; missing: ErrorKey },
  { state, note, seen }: Step,
  change: (stored: T) => Change<T> = () => ({}),
): Promise<void> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await model.findOne({ ...whose, _id: id } as QueryFilter<T>).lean<T>()
    : null;
  if (!stored) throw new AppError('notFound', missing);
  const { steps = [] } = stored;
  const last = steps[seen];
  if (last && last.by === by && last.state === state && last.note === note && steps.length === seen + 1)
    return;
  const { set, unset = [] } = change(stored);
  const at = new Date();
  const closing = isClosing(state);
  const { matchedCount } =
    steps.length === seen
      ? await model.updateOne(
          {
            ...whose,
            _id: id,
            [`steps.${seen}`]: mongoose.trusted({ $exists: false }),
          } as QueryFilter<T>,
          {
            $set: { state, ...(closing && { closedAt: at }), ...set },
            $push: { steps: { at, by, state, ...(note && { note }) } },
            $unset: Object.fromEntries(
              [...(closing ? [] : ['closedAt']), ...unset].map((field) => [field, 1]),
            ),
          } as object,
        )
      : { matchedCount: 0 };
  if (matchedCount === 0) throw new AppError('conflict', 'handledMeanwhile');
}
