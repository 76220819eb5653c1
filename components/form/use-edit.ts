'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { filled, sameValue, withItsPair } from '@/lib/format/same-value';
import type { EditConflict } from '@/lib/schemas/responses/edits';
import type { Edit, FieldValue } from '@/lib/schemas/edits';
import type { EditState, FieldChange, Values } from './edit-context';

type Options<Wanted extends object, In extends FieldValues> = {
  form: Pick<UseFormReturn<In, unknown, unknown>, 'getValues' | 'setValue' | 'resetField'>;
  /** The values when the form was opened, named as in the request. */
  seen: { [Field in keyof Wanted]?: FieldValue | undefined };
  /** By default each value is a text. */
  formOf?: (values: Values) => In;
  /** The path in the form, if it differs from the request's. */
  pathOf?: (field: string) => string;
  pairs?: ReadonlyArray<readonly string[]>;
  /** A value in words; by default the text itself. Never called for nothing. */
  wordsOf?: (field: string, value: FieldValue) => string;
};

export const asTexts = <In>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value ?? '')])) as In;

const asText = (value: FieldValue) => (Array.isArray(value) ? value.join(', ') : String(value));

/**
 * Sends the changes and the values they are based on. After a conflict typed text stays: where both changed a field,
 * the person chooses; other changes are taken over, with a note.
 * @returns props for FormDialog, and `body`, the request
 */
export function useEdit<Wanted extends object, In extends FieldValues>(options: Options<Wanted, In>) {
  const {
    form,
    formOf = asTexts<In>,
    pathOf = (field) => field,
    pairs = [],
    wordsOf = (_, value) => asText(value),
  } = options;
  const t = useTranslations('edits');
  const [seen, setSeen] = useState<Values>(options.seen);
  const [changes, setChanges] = useState<ReadonlyMap<string, FieldChange>>(new Map());
  const [now, setNow] = useState<Values>({});
  const [labels] = useState(() => new Map<string, string>());
  const inWords = (fields: string[], values: Values) =>
    fields
      .filter((field) => filled(values[field]) !== undefined)
      .map((field) => wordsOf(field, values[field]!))
      .join(', ') || t('nothing');

  /** For a pair, at the first field. */
  const noteOf = (field: string) => pathOf(withItsPair(pairs, field)[0]!);

  function show(fields: string[], values: Values) {
    for (const path of new Set(fields.map(pathOf))) {
      const value = get(formOf(values), path) as PathValue<In, Path<In>>;
      form.resetField(path as Path<In>, { defaultValue: value });
      // Also for a field that is not on the screen.
      form.setValue(path as Path<In>, value);
    }
  }

  const body = (wanted: Wanted): Edit<Wanted> => {
    const differs = (field: string) => !sameValue((wanted as Values)[field], seen[field]);
    const fields = Object.keys(wanted).filter((field) => withItsPair(pairs, field).some(differs));
    const part = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
    return { ...part(wanted as Values), was: part(seen) } as Edit<Wanted>;
  };

  function showConflict({ conflicts, now: stored = {} }: EditConflict) {
    const at = new Map<string, FieldChange>();
    const fieldsAt = (path: string) => Object.keys(seen).filter((field) => noteOf(field) === path);
    const wordsAt = (path: string) => ({
      was: inWords(fieldsAt(path), seen),
      now: inWords(fieldsAt(path), stored),
    });
    for (const { field, by, at: when } of conflicts)
      at.set(noteOf(field), { ...wordsAt(noteOf(field)), by, at: when, chosen: 'open' });
    const open = [...at.keys()];
    const also = Object.keys(seen).filter(
      (field) => !at.has(noteOf(field)) && !sameValue(stored[field], seen[field]),
    );
    const next = { ...seen, ...Object.fromEntries(also.map((field) => [field, stored[field]])) };
    for (const path of new Set(also.map(noteOf))) {
      // What was typed there is the same as what is stored now, or it would be a conflict.
      if (!sameValue(get(form.getValues(), path), get(formOf(seen), path))) continue;
      show(fieldsAt(path), next);
      at.set(path, wordsAt(path));
    }
    setSeen(next);
    setNow(stored);
    setChanges(at);
    return { open, also: [...at.keys()].filter((path) => !open.includes(path)) };
  }

  function choose(path: string, which: 'mine' | 'theirs') {
    const here = Object.keys(seen).filter((field) => noteOf(field) === path);
    const next = { ...seen, ...Object.fromEntries(here.map((field) => [field, now[field]])) };
    setSeen(next);
    setChanges(new Map(changes).set(path, { ...changes.get(path)!, chosen: which }));
    if (which === 'theirs') show(here, next);
  }

  return { body, state: { changes, choose, showConflict, labels } satisfies EditState };
}
