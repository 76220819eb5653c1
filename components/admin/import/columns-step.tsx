'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { letter } from '@/lib/export/sheet';
import { columnsOf, missingColumns, type Mapping } from '@/lib/import/columns';
import type { Importing, ImportState } from './use-import';

type Props = { state: Extract<ImportState, { step: 'columns' }>; importing: Importing };

/** Which column of the file holds what: found by the headings, changed by hand. */
export function ColumnsStep({ state, importing: { check, reset } }: Props) {
  const t = useTranslations('imports');
  const columns = useTranslations('importColumns');
  const [mapping, setMapping] = useState<Mapping>(state.read.mapping);
  const [busy, setBusy] = useState(false);
  const { kind, read, file } = state;
  const all = columnsOf(kind);
  const missing = missingColumns(kind, mapping);
  const found = all.filter(({ field }) => mapping[field] !== undefined).length;
  const heading = (at: number) => `${letter(at)}: ${read.headings[at] || '–'}`;

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
          {t('columnsMissingHint', { columns: missing.map((field) => columns(field)).join(', ') })}{' '}
          {missing.includes('memberDOB') && t('bornHint')}
        </Notice>
      )}
      <details open={missing.length > 0 || undefined}>
        <summary className="text-link min-h-12 cursor-pointer py-3 font-semibold">{t('columns')}</summary>
        <div className="grid gap-x-6 gap-y-4 pt-2 sm:grid-cols-2 xl:grid-cols-3">
          {all.map(({ field, required }) => {
            const at = mapping[field];
            const samples = at === undefined ? [] : read.samples.map((row) => row[at]).filter(Boolean);
            return (
              <Field key={field} label={columns(field)} required={required}>
                {(aria) => (
                  <>
                    <select
                      {...aria}
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
                      <p className="text-soft mt-1.5 truncate">
                        {t('sample')}: {samples.join(' · ')}
                      </p>
                    )}
                  </>
                )}
              </Field>
            );
          })}
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy && t('reading')}
          disabled={missing.length > 0}
          onClick={() => {
            setBusy(true);
            void check(state, mapping).finally(() => setBusy(false));
          }}
        >
          {t('check')}
        </Button>
        <Button look="outline" onClick={() => reset()}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}
