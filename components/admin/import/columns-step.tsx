'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { letter } from '@/lib/export/sheet';
import { columnsOf, missingColumns, type ImportColumn, type Mapping } from '@/lib/import/columns';
import type { Importing, ImportState } from './use-import';

const STORED = 'import-columns';

const LISTS = 20;

type Remembered = Array<{ digest: string; mapping: Mapping }>;

function stored(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(value) ? (value as Remembered) : [];
  } catch {
    return [];
  }
}

/** Which columns were last chosen on this device for headings with this digest. */
const rememberedColumns = (digest: string): Mapping | undefined =>
  stored().find((one) => one.digest === digest)?.mapping;

/** Stores only a digest of the headings and column numbers, no row data. */
function rememberColumns(digest: string, mapping: Mapping): void {
  if (digest === '') return;
  const others = stored().filter((one) => one.digest !== digest);
  try {
    localStorage.setItem(STORED, JSON.stringify([{ digest, mapping }, ...others].slice(0, LISTS)));
  } catch {
    // Storage is full or not allowed: then they are matched by their headings again.
  }
}

/** Columns are found by the headings, and can be changed. */
export function ColumnsStep({
  state,
  importing: { check, reset, takeSheet },
}: {
  state: Extract<ImportState, { step: 'columns' }>;
  importing: Importing;
}) {
  const t = useTranslations('imports');
  const columns = useTranslations('importColumns');
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const list = useRef<HTMLDetailsElement>(null);
  const { kind, read, file, kept } = state;
  const [before] = useState(() => rememberedColumns(read.headingsDigest));
  const [mapping, setMapping] = useState<Mapping>(before ?? read.mapping);
  const [hidden, setHidden] = useState<'' | 'leave' | 'take'>(
    !kept ? '' : kept.withHidden ? 'take' : 'leave',
  );
  const hiddenRows = useRef<HTMLSelectElement>(null);
  const all = columnsOf(kind);
  const missing = missingColumns(kind, mapping);
  // Without its number a family begins with a row that says Self.
  const needed: ImportColumn[] = missing.filter((field) => field !== 'family');
  const found = all.filter(({ field }) => read.mapping[field] !== undefined).length;
  const chosen = all.filter(
    ({ field }) => mapping[field] !== undefined && mapping[field] !== read.mapping[field],
  ).length;
  /** Another field with the same column. Allowed, because one text can serve two. */
  const sharedWith = (field: ImportColumn) =>
    mapping[field] === undefined
      ? undefined
      : all.find((other) => other.field !== field && mapping[other.field] === mapping[field])?.field;
  const shared = all.some(({ field }) => sharedWith(field));
  const used = Object.values(mapping);
  const unread = read.headings.flatMap((head, at) =>
    read.filled[at] && !used.includes(at) ? [head || letter(at)] : [],
  );
  const hiddenRead = read.hiddenColumns
    .filter((at) => used.includes(at))
    .map((at) => read.headings[at] || letter(at));
  const heading = (at: number) => `${letter(at)}: ${read.headings[at] || '–'}`;

  function start() {
    setPressed(true);
    if (needed.length > 0) {
      toast.error(t('columnsMissing'), { id: 'import-columns' });
      list.current!.open = true;
      list.current!.querySelector<HTMLElement>(`[name="${needed[0]}"]`)?.focus();
      return;
    }
    if (read.hiddenRows > 0 && hidden === '') {
      hiddenRows.current!.focus();
      return;
    }
    rememberColumns(read.headingsDigest, mapping);
    setBusy(true);
    void check(state, mapping, hidden === 'take').finally(() => setBusy(false));
  }

  return (
    <>
      <div>
        <h2 className="text-xl wrap-anywhere">{file.name}</h2>
        <p className="text-soft">{t('columnsFound', { found, all: all.length, chosen })}</p>
        {before && <p className="text-soft">{t('columnsRemembered')}</p>}
        {kept && <p className="text-soft">{t('correctionsFound', { count: kept.corrections.length })}</p>}
        {unread.length > 0 && (
          <p className="text-soft wrap-anywhere">{t('columnsUnread', { columns: unread.join(', ') })}</p>
        )}
        {hiddenRead.length > 0 && (
          <p className="text-soft wrap-anywhere">{t('columnsHidden', { columns: hiddenRead.join(', ') })}</p>
        )}
      </div>
      {missing.length > 0 && (
        <Notice tone="due" role="status" title={t('columnsMissing')}>
          {[
            t('columnsMissingHint', { columns: missing.map((field) => columns(field)).join(', ') }),
            ...(missing.includes('family') ? [t('familyHint')] : []),
            ...(missing.includes('memberDOB') ? [t('bornHint')] : []),
          ].join(' ')}
        </Notice>
      )}
      {read.others.length > 0 && (
        <Field label={t('sheet')} help={t('sheetHelp')}>
          {(aria) => (
            <select
              {...aria}
              value={read.sheet}
              onChange={({ target }) => void takeSheet(state, target.value)}
              className={CONTROL}
            >
              {[read.sheet, ...read.others].map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      {read.hiddenRows > 0 && (
        <Field
          label={t('hiddenRows', { count: read.hiddenRows })}
          help={t('hiddenRowsHelp')}
          required
          error={pressed && hidden === '' ? t('hiddenRowsChoose') : undefined}
        >
          {(aria) => (
            <select
              {...aria}
              ref={hiddenRows}
              value={hidden}
              onChange={({ target }) => setHidden(target.value as typeof hidden)}
              className={CONTROL}
            >
              <option value="">{t('choose')}</option>
              <option value="leave">{t('hiddenLeave')}</option>
              <option value="take">{t('hiddenTake')}</option>
            </select>
          )}
        </Field>
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
                error={pressed && needed.includes(field) ? t('columnRequired') : undefined}
                hint={twin && t('columnShared', { column: columns(twin) })}
              >
                {(aria) => (
                  <>
                    <select
                      {...aria}
                      name={field}
                      aria-invalid={needed.includes(field)}
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
        <Button variant="outline" onClick={() => reset()}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}
