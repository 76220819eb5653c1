import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { Step } from '@/lib/schemas/requests';
import type { Stored } from '@/models/define';
import type { Actor } from '../actor';
import { accountNames } from '../names-by-id';
import { holderOf, type Handled } from './work';

type Change<T> = {
  /** Fields to set and to remove besides state and steps. */
  set?: Partial<T>;
  unset?: Array<keyof T & string>;
};

type Which<T> = { id: string; whose?: QueryFilter<T>; missing: ErrorKey };

/** What came in, as it is now. @throws AppError notFound (with `missing`) */
export async function findIncoming<T>(
  model: Model<T>,
  { id, whose, missing }: Which<T>,
  fields: Record<string, 0> = {},
): Promise<T> {
  const stored = mongoose.isObjectIdOrHexString(id)
    ? await model.findOne({ ...whose, _id: id } as QueryFilter<T>, fields).lean<T>()
    : null;
  if (!stored) throw new AppError('notFound', missing);
  return stored;
}

const SAME = ['state', 'note', 'work', 'until', 'identity'] as const;

/**
 * Adds a step to what came in, on top of the steps its author saw. The same step on top of the same ones is the same
 * request again, after a lost response. Whoever takes the first step has it from then on, until somebody else takes it.
 * @param whose the filter of what the caller may change
 * @param toStep the step, from the document as it was
 * @param change what else it changes, in the same way
 * @throws AppError notFound (with `missing`) or conflict if somebody else took a step meanwhile
 */
export async function takeStep<T extends Stored & Handled>(
  { id: by }: Actor,
  model: Model<T>,
  which: Which<T>,
  toStep: Step | ((stored: T) => Step | Promise<Step>),
  change: (stored: T) => Change<T> = () => ({}),
): Promise<void> {
  const stored = await findIncoming(model, which);
  const { seen, ...step } = typeof toStep === 'function' ? await toStep(stored) : toStep;
  const { state, note, work, until, identity } = step;
  const { steps = [] } = stored;
  const last = steps[seen];
  if (last && last.by === by && SAME.every((key) => last[key] === step[key]) && steps.length === seen + 1)
    return;
  const at = new Date();
  const closing = isClosing(state);
  const given = state === 'new' && !work;
  const takenBy =
    work === 'open' || given ? undefined : work ? by : ((holderOf(stored) as string | undefined) ?? by);
  // Taking it brings it back to today, a note leaves it where it is.
  const waits = closing || work === 'taken' || work === 'open' ? undefined : (until ?? stored.until);
  const { set, unset = [] } = change(stored);
  const gone = [
    ...(closing ? [] : ['closedAt']),
    ...(takenBy ? [] : ['takenBy']),
    ...(waits ? [] : ['until']),
  ];
  const { matchedCount } =
    steps.length === seen
      ? await model.updateOne(
          {
            ...which.whose,
            _id: which.id,
            [`steps.${seen}`]: mongoose.trusted({ $exists: false }),
          } as QueryFilter<T>,
          {
            $set: {
              state,
              ...(closing && { closedAt: at }),
              ...(takenBy && { takenBy }),
              ...(waits && { until: waits }),
              ...set,
            },
            $push: { steps: mongoose.omitUndefined({ at, by, state, note, work, until, identity }) },
            $unset: Object.fromEntries([...gone, ...unset].map((field) => [field, 1])),
          } as object,
        )
      : { matchedCount: 0 };
  if (matchedCount === 0) throw await meanwhile(by, await findIncoming(model, which));
}

/** Says what was done meanwhile: it is done, somebody else took it or put it off, or there is another note. */
export async function meanwhile(by: string, { steps, closedAt, takenBy }: Handled): Promise<AppError> {
  const { by: who = by, work } = steps?.at(-1) ?? {};
  const name = (await accountNames([who])).get(who) ?? who;
  if (closedAt) return new AppError('conflict', 'doneMeanwhile', { name });
  if (who !== by && work && takenBy === who) return new AppError('conflict', 'takenMeanwhile', { name });
  return new AppError('conflict', 'handledMeanwhile');
}
