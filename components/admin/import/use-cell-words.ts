'use client';

import { useTranslations } from 'next-intl';
import type { CellDoubt, CellFault } from '@/lib/import/cell-faults';
import { CELL_FAULTS, type CellFaultKey } from '@/lib/import/faults';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

const isOwn = (key: string): key is CellFaultKey => (CELL_FAULTS as readonly string[]).includes(key);

/** The sentence of a fault, from this page's words or from those of the schemas. */
export function useCellWords(): (key: CellFault['key']) => string {
  const cells = useTranslations('importCells');
  const said = useValidationWords();
  return (key) => (isOwn(key) ? cells(key) : said(key));
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
