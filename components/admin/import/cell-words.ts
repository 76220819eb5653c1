'use client';

import { useTranslations } from 'next-intl';
import {
  CELL_FAULTS,
  CELL_NOTES,
  CELL_ODDITIES,
  type CellFaultKey,
  type Named,
  type CellDoubt,
  type CellFault,
} from '@/lib/import/faults';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

const OWN: readonly string[] = [...CELL_FAULTS, ...CELL_NOTES, ...CELL_ODDITIES];

const isOwn = (key: string): key is CellFaultKey => OWN.includes(key);

/** For a sentence whose names are put in later (lib/import/worker.ts). */
const LATER: Named = { row: '{row}', ids: '{ids}', day: '{day}' };

export function useCellWords(): (fault: Pick<CellFault, 'key' | 'values'>) => string {
  const cells = useTranslations('importCells');
  const said = useValidationWords();
  return ({ key, values = LATER }) =>
    isOwn(key) ? cells(key, values as typeof LATER & { row: string; ids: string }) : said(key);
}

export function useDoubtWords(): (doubt: CellDoubt) => string {
  const t = useTranslations('imports');
  return ({ reason, known }) => {
    if (reason === 'hospital') return t('doubtHospital', { known });
    // A row of the same file, or the number of a card.
    if (typeof known === 'number')
      return t(reason === 'aadhaar' ? 'doubtRowAadhaar' : 'doubtRowPhone', { known });
    return t(reason === 'aadhaar' ? 'doubtAadhaar' : 'doubtPhone', { known });
  };
}
