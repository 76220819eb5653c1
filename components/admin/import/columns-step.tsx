'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { letter } from '@/lib/export/sheet';
import { columnsOf, missingColumns, type ImportColumn, type Mapping } from '@/lib/import/columns';
import type { Importing, ImportState } from './use-import';

type Props = { state: Extract<ImportState, { step: 'columns' }>; importing: Importing };

/** Which column of the file holds what: found by the headings, changed by hand. */
export function ColumnsStep({ state, importing: { check, reset } }: Props) {
  const t = useTranslations('imports');
  const columns = useTranslations('importColumns');
  const [mapping, setMapping] = useState<Mapping>(state.read.mapping);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const list = useRef<HTMLDetailsElement>(null);
  const { kind, read, file } = state;
  const all = columnsOf(kind);
  const missing = missingColumns(kind, mapping);
  const found = all.filter(({ field }) => mapping[field] !== undefined).length;
  /** Another field that the same column is chosen for: allowed, as one text can serve two, but never unnoticed. */
  const sharedWith = (field: ImportColumn) =>
    mapping[field] === undefined
      ? undefined
      : all.find((other) => other.field !== field && mapping[other.field] === mapping[field])?.field;
  const shared = all.some(({ field }) => sharedWith(field));
  const heading = (at: number) => `${letter(at)}: ${read.headings[at] || '–'}`;

  function start() {
    setPressed(true);
    if (missing.length > 0) {
      toast.error(t('columnsMissing'), { id: 'import-columns' });
      list.current!.open = true;
      list.current!.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
      return;
    }
    setBusy(true);
    void check(state, mapping).finally(() => setBusy(false));
  }

  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{file.name}</h2>
        <p className="text-soft">{t('columnsFound', { found, all: all.length })}</p>
        {read.others.length > 0 && (
          <p className="text-soft">{t('sheetRead', { sheet: read.sheet, others: read.others.join(', ') })}</p>
        )}
      </div>
      {missing.length > 0 && (
        <Notice tone="due" role="status" title={t('columnsMissing')}>
          {[
            t('columnsMissingHint', { columns: missing.map((field) => columns(field)).join(', ') }),
            ...(missing.includes('memberDOB') ? [t('bornHint')] : []),
          ].join(' ')}
        </Notice>
      )}
      <details ref={list} open={missing.length > 0 || shared || undefined}>
        <summary className="text-link min-h-12 cursor-pointer py-3 font-semibold">{t('columns')}</summary>
        <div className="grid gap-x-6 gap-y-4 pt-2 sm:grid-cols-2 xl:grid-cols-3">
          {all.map(({ field, required }) => {
            const at = mapping[field];
            const twin = sharedWith(field);
            const samples = at === undefined ? [] : read.samples.map((row) => row[at]).filter(Boolean);
            return (
              <Field
                key={field}
                label={columns(field)}
                required={required}
                error={pressed && missing.includes(field) ? t('columnRequired') : undefined}
                hint={twin && t('columnShared', { column: columns(twin) })}
              >
                {(aria) => (
                  <>
                    <select
                      {...aria}
                      name={field}
                      aria-invalid={missing.includes(field)}
                      value={at ?? ''}
                      onChange={({ target }) =>
                        setMapping({
                          ...mapping,
                          [field]: target.value === '' ? undefined : Number(target.value),
                        })
                      }
                      className={CONTROL}
                    >
                      <option value="">{t('notInFile')}</option>
                      {read.headings.map((_, index) => (
                        <option key={index} value={index}>
                          {heading(index)}
                        </option>
                      ))}
                    </select>
                    {samples.length > 0 && (
                      <p className="text-soft mt-1.5 truncate">{`${t('sample')}: ${samples.join(' · ')}`}</p>
                    )}
                  </>
                )}
              </Field>
            );
          })}
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy && t('reading')} onClick={start}>
          {t('check')}
        </Button>
        <Button look="outline" onClick={() => reset()}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}
