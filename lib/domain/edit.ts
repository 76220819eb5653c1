import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { AppError } from '@/lib/errors';
import { filled, sameValue, withItsPair } from '@/lib/format/same-value';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { Conflict, EditConflict } from '@/lib/schemas/responses/edits';
import type { Edit, FieldValue } from '@/lib/schemas/edits';
import type { Edits, Stored } from '@/models/define';
import type { Actor } from './actor';
import { accountNames } from './names-by-id';

/*
 * The one rule for every edit (docs/contract.md#edits). Of each field: what the caller did not change stays as it is
 * stored; what they changed is written if nobody else changed it since they saw it; otherwise nothing is written, and
 * they are told who changed what.
 */

/** So often a write is tried again when something else changed the same document in that moment. */
const ATTEMPTS = 10;

/** How many edits a document keeps. */
const MOST_KEPT = 100;

const shown = (value: unknown) => (filled(value) ?? null) as FieldValue;

/** @returns the 409 that says what somebody else changed */
export function conflictError({ conflicts, now }: EditConflict): AppError {
  const error = new AppError('conflict', 'changedMeanwhile');
  error.answer = { conflicts, ...(now && { now }) };
  return error;
}

/** What is stored, as a form shows it, and who edited it. */
type Found<Values> = { values: Values; edits?: Edits | undefined };
export type Options = {
  /** Fields that only mean something together (lib/format/same-value.ts). */
  pairs?: ReadonlyArray<readonly string[]>;
  /** Records that the caller sees what is stored now; awaited before they do (docs/security.md#activity). */
  auditRead?: (() => Promise<void>) | undefined;
};

/**
 * Decides an edit, field by field.
 * @param edit with a key for each field it sends; undefined removes the value
 * @returns the fields to write, with their new values
 * @throws AppError conflict with who changed which field from what to what
 */
export async function decideEdit<Values extends object>(
  { values, edits }: Found<Values>,
  { was: expected, ...sent }: Edit<Values>,
  { pairs = [], auditRead }: Options = {},
): Promise<Partial<Values>> {
  type Field = keyof Values & string;
  const wanted = sent as Values;
  const expectedOf = (field: Field) => (expected as Partial<Record<Field, FieldValue>> | undefined)?.[field];
  const differs = (field: Field) =>
    expectedOf(field) === undefined || !sameValue(wanted[field], expectedOf(field));
  const changed = (Object.keys(wanted) as Field[]).filter((field) =>
    withItsPair(pairs, field).some((each) => each in wanted && differs(each as Field)),
  );
  const write = changed.filter((field) => !sameValue(wanted[field], values[field]));
  const lost = write.filter(
    (field) => expectedOf(field) !== undefined && !sameValue(values[field], expectedOf(field)),
  );
  if (lost.length === 0)
    return Object.fromEntries(write.map((field) => [field, wanted[field]])) as Partial<Values>;

  await auditRead?.();
  const names = await accountNames(lost.flatMap((field) => edits?.[field]?.by ?? []));
  const conflicts = lost.map((field): Conflict => {
    const { by = '', at } = edits?.[field] ?? {};
    const name = names.get(by);
    const change = { field, was: shown(expectedOf(field)), now: shown(values[field]) };
    return { ...change, ...(name && { by: name }), ...(at && { at: at.toISOString() }) };
  });
  const now = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, shown(value)]));
  throw conflictError({ conflicts, now });
}

/** What a write puts in the place of what was read, by path; undefined is no value. */
type Replacing = { before: Record<string, unknown>; after: Record<string, unknown> };

/** One atomic write: what it replaces must still be what was read. */
export function replacing({ before, after }: Replacing) {
  const present = (value: unknown) => value !== undefined && value !== null;
  const paths = Object.entries(after);
  return {
    filter: Object.fromEntries(
      Object.entries(before).map(([path, value]) => [
        path,
        present(value) ? value : mongoose.trusted({ $exists: false }),
      ]),
    ),
    set: Object.fromEntries(paths.filter(([, value]) => present(value))),
    unset: Object.fromEntries(
      paths.filter(([, value]) => !present(value)).map(([path]) => [path, 1] as const),
    ),
  };
}

/** Tries until a write met what was read. @throws AppError conflict if it never does; what `attempt` throws */
export async function untilWritten<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const done = await attempt();
    if (done !== undefined) return done;
  }
  throw new AppError('conflict', 'changedMeanwhile');
}

/** How a kind of document is edited. */
export type Kind<Document extends Stored, Values extends object> = Pick<Options, 'pairs'> & {
  model: Model<Document>;
  valuesOf: (stored: Document) => Values;
  /** The stored fields that follow from the changed values. */
  storedAs: (changed: Partial<Values>, next: Values, stored: Document) => Record<string, unknown>;
  /** Makes of the values that an edit replaces what the document keeps of them, as `replaced`. */
  kept?: (was: Partial<Values>) => Record<string, unknown>;
  /** Refuses values, such as the id of a zone that is gone. */
  check?: (changed: Partial<Values>, next: Values) => Promise<void>;
  absent: ErrorKey;
};

/**
 * Edits one document.
 * @returns it as it is now
 * @throws AppError notFound; conflict; what `check` throws
 */
export const editDocument = <Document extends Stored & { edits?: Edits }, Values extends object>(
  actor: Actor,
  { model, valuesOf, storedAs, kept, check, absent, pairs }: Kind<Document, Values>,
  which: QueryFilter<Document>,
  edit: Edit<Values>,
  auditRead?: Options['auditRead'],
): Promise<Document> =>
  untilWritten(async () => {
    const stored = await model.findOne(which).lean<Document>();
    if (!stored) throw new AppError('notFound', absent);
    const values = valuesOf(stored);
    const changed = await decideEdit({ values, edits: stored.edits }, edit, { pairs, auditRead });
    const fields = Object.keys(changed);
    const next = { ...values, ...changed };
    await check?.(changed, next);
    if (fields.length === 0) return stored;
    const after = storedAs(changed, next, stored);
    const before = Object.fromEntries(
      Object.keys(after).map((field) => [field, stored[field as keyof Document]]),
    );
    const { filter, set, unset } = replacing({ before, after });
    const done = { by: actor.id, at: new Date() };
    const edits = Object.fromEntries(fields.map((field) => [`edits.${field}`, done]));
    const was = Object.fromEntries(
      fields.map((field) => [field, values[field as keyof Values] ?? '']),
    ) as Partial<Values>;
    const written = await model
      .findOneAndUpdate(
        { _id: stored._id, ...filter } as QueryFilter<Document>,
        {
          $set: { ...set, ...edits },
          ...(Object.keys(unset).length > 0 && { $unset: unset }),
          ...(kept && { $push: { replaced: { $each: [{ ...done, was: kept(was) }], $slice: -MOST_KEPT } } }),
        } as object,
        { returnDocument: 'after' },
      )
      .lean<Document>();
    return written ?? undefined;
  });
