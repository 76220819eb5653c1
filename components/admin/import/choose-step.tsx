'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { FileButton } from '@/components/ui/file-button';
import { DownloadIcon, ImportIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { IMPORT_KINDS, type ImportKind } from '@/lib/constants/choices';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@/lib/constants/limits';
import { count } from '@/lib/format/display';
import type { Headings } from '@/lib/import/match-columns';
import type { Importing } from './use-import';

const BYTES_A_MB = 1_000_000;

type Props = { importing: Importing; headings: Record<ImportKind, Headings> };

/** What is in the file, how it has to look, and the file itself. */
export function ChooseStep({ importing: { state, reset, choose } }: Props) {
  const t = useTranslations('imports');
  const faults = useTranslations('importFaults');
  const columns = useTranslations('importColumns');
  const locale = useLocale();
  const { kind } = state;

  const saveTemplate = async () => {
    const { templateFile } = await import('@/lib/import/template');
    const words = {
      title: t(kind),
      note: t('noteRows'),
      head: (field: Parameters<typeof columns>[0]) => columns(field),
    };
    saveFile(await templateFile(kind, words), `${t(kind)}.xlsx`);
  };

  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t('kind')}</legend>
        <div className={`${SEGMENTS} grid-cols-2 sm:max-w-sm`}>
          {IMPORT_KINDS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={kind === each}
              onClick={() => reset(each)}
              className={SEGMENT}
            >
              {t(each)}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="max-w-prose">{t(kind === 'families' ? 'howFamilies' : 'howHospitals')}</p>
      <div>
        <Button variant="outline" icon={DownloadIcon} onClick={() => void saveTemplate()}>
          {t('templateExcel')}
        </Button>
      </div>
      {state.step === 'choose' && state.fault && (
        <Notice tone="danger" role="alert">
          {faults(state.fault.key, { line: 0, ...state.fault.values })}
        </Notice>
      )}
      <div className="grid gap-2">
        <p id="import-limits" className="text-soft max-w-prose">
          {t('limits', { megabytes: IMPORT_MAX_BYTES / BYTES_A_MB, rows: count(IMPORT_MAX_ROWS, locale) })}
        </p>
        <div>
          <FileButton
            label={t('chooseFile')}
            accept=".xlsx,.csv,.xls,.ods,.xlsm,.xlsb,.tsv,.txt,text/csv"
            aria-describedby="import-limits"
            busy={state.step === 'reading' && t('reading')}
            icon={ImportIcon}
            onFile={(file) => void choose(file)}
          />
        </div>
      </div>
    </>
  );
}
