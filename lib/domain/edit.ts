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

const ATTEMPTS = 10;

/** Edits a document keeps. */
const MOST_KEPT = 100;

/** Records that the caller sees what is stored now. */
export type AuditRead = () => Promise<void>;

const shown = (value: unknown) => (filled(value) ?? null) as FieldValue;

export const conflictError = (answer: EditConflict): AppError =>
  Object.assign(new AppError('conflict', 'changedMeanwhile'), { answer });

/**
 * Pure.
 * @param values as a form shows them
 * @param edit undefined removes a value
 * @param pairs fields that only mean something together (lib/format/same-value.ts)
 * @returns the fields to write
 * @throws AppError conflict with the ids of who changed what, for `sayWho`
 */
export function decideEdit<Values extends object>(
  { values, edits }: { values: Values; edits?: Edits | undefined },
  { was: expected, ...sent }: Edit<Values>,
  pairs: ReadonlyArray<readonly string[]> = [],
): Partial<Values> {
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

  const conflicts = lost.map((field): Conflict => {
    const { by, at } = edits?.[field] ?? {};
    const change = { field, was: shown(expectedOf(field)), now: shown(values[field]) };
    return { ...change, ...(by && { by }), ...(at && { at: at.toISOString() }) };
  });
  const now = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, shown(value)]));
  throw conflictError({ conflicts, now });
}

/** A conflict gets names instead of ids, once it is recorded that the caller sees it. */
export const sayWho = <T>(edit: Promise<T>, auditRead?: AuditRead): Promise<T> =>
  edit.catch(async (error: unknown) => {
    if (!(error instanceof AppError) || !error.answer.conflicts) throw error;
    await auditRead?.();
    const names = await accountNames(error.answer.conflicts.map(({ by }) => by));
    error.answer.conflicts = error.answer.conflicts.map(({ by = '', ...conflict }) => {
      const name = names.get(by);
      return { ...conflict, ...(name && { by: name }) };
    });
    throw error;
  });

export type Kind<Document extends Stored, Values extends object> = {
  model: Model<Document>;
  pairs?: ReadonlyArray<readonly string[]>;
  valuesOf: (stored: Document) => Values;
  /** The stored fields that follow from the changed values. */
  storedAs: (changed: Partial<Values>, next: Values, stored: Document) => Record<string, unknown>;
  /** What the document keeps, as `replaced`, of the old values. */
  kept?: (was: Partial<Values>) => Record<string, unknown>;
  check?: (changed: Partial<Values>, next: Values) => Promise<void>;
  absent: ErrorKey;
};

const present = (value: unknown) => value !== undefined && value !== null;

async function editUntilWritten<Document extends Stored & { edits?: Edits }, Values extends object>(
  actor: Actor,
  { model, valuesOf, storedAs, kept, check, absent, pairs }: Kind<Document, Values>,
  which: QueryFilter<Document>,
  edit: Edit<Values>,
): Promise<Document> {
  for (let tries = 0; tries < ATTEMPTS; tries += 1) {
    const stored = await model.findOne(which).lean<Document>();
    if (!stored) throw new AppError('notFound', absent);
    const values = valuesOf(stored);
    const changed = decideEdit({ values, edits: stored.edits }, edit, pairs);
    const fields = Object.keys(changed);
    const next = { ...values, ...changed };
    await check?.(changed, next);
    if (fields.length === 0) return stored;
    const after = Object.entries(storedAs(changed, next, stored));
    const asRead = after.map(([path]) => {
      const value = stored[path as keyof Document];
      return [path, present(value) ? value : mongoose.trusted({ $exists: false })];
    });
    const unset = after.filter(([, value]) => !present(value)).map(([path]) => [path, 1]);
    const done = { by: actor.id, at: new Date() };
    const was = Object.fromEntries(
      fields.map((field) => [field, values[field as keyof Values] ?? '']),
    ) as Partial<Values>;
    const written = await model
      .findOneAndUpdate(
        { ...Object.fromEntries(asRead), _id: stored._id } as QueryFilter<Document>,
        {
          $set: {
            ...Object.fromEntries(after.filter(([, value]) => present(value))),
            ...Object.fromEntries(fields.map((field) => [`edits.${field}`, done])),
          },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
          ...(kept && { $push: { replaced: { $each: [{ ...done, was: kept(was) }], $slice: -MOST_KEPT } } }),
        } as object,
        { returnDocument: 'after' },
      )
      .lean<Document>();
    if (written) return written;
  }
  throw new AppError('conflict', 'changedMeanwhile');
}

/** @throws AppError notFound; conflict; what `check` throws */
export const editDocument = <Document extends Stored & { edits?: Edits }, Values extends object>(
  actor: Actor,
  kind: Kind<Document, Values>,
  which: QueryFilter<Document>,
  edit: Edit<Values>,
  auditRead?: AuditRead,
): Promise<Document> => sayWho(editUntilWritten(actor, kind, which, edit), auditRead);
