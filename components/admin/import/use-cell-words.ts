'use client';

import { useTranslations } from 'next-intl';
import type { CellDoubt, CellFault } from '@/lib/import/cell-faults';
import { CELL_FAULTS, CELL_NOTES, CELL_ODDITIES, type CellFaultKey, type Named } from '@/lib/import/faults';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

const OWN: readonly string[] = [...CELL_FAULTS, ...CELL_NOTES, ...CELL_ODDITIES];
const isOwn = (key: string): key is CellFaultKey => OWN.includes(key);
/** For a sentence whose names are put in later (lib/import/left-file.ts). */
const LATER: Named = { row: '{row}', ids: '{ids}', day: '{day}' };

/** The sentence of a fault, from this page's words or from those of the schemas. */
export function useCellWords(): (fault: Pick<CellFault, 'key' | 'values'>) => string {
  const cells = useTranslations('importCells');
  const said = useValidationWords();
  return ({ key, values = LATER }) =>
    isOwn(key) ? cells(key, values as typeof LATER & { row: string; ids: string }) : said(key);
}

/** Why somebody seems to be there already. */
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
