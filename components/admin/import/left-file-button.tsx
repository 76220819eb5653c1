'use client';

import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { DownloadIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { CELL_FAULTS, CELL_ODDITIES } from '@/lib/import/faults';
import { goodOf, type Leave, type Summary } from '@/lib/import/summary';
import { useCellWords } from './cell-words';
import type { Importing } from './use-import';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = { importing: Importing; summary: Summary; leave: Leave };

/** Saves the rows that stay out, with the reason in the last column. */
export function LeftFileButton({ importing, summary, leave }: Props) {
  const t = useTranslations('imports');
  const said = useCellWords();
  if (summary.entries === goodOf(summary, leave)) return null;

  const save = async () => {
    const keys = [...new Set([...CELL_FAULTS, ...CELL_ODDITIES, ...summary.keys])];
    const words = {
      title: t('reason'),
      reason: t('reason'),
      reasons: ['Reason', 'कारण'],
      faults: Object.fromEntries(keys.map((key) => [key, said({ key })])),
      doubts: { aadhaar: t('seemsAadhaar'), phone: t('seemsPhone'), hospital: t('seemsHospital') },
      elsewhere: t('elsewhere'),
    };
    const bytes = await importing.ask().ask('left', { leave, words });
    saveFile(new Blob([bytes], { type: XLSX }), `${t('reason')}.xlsx`);
  };
  return (
    <Button
      variant="outline"
      icon={DownloadIcon}
      onClick={() => void save().catch(() => toast.error(t('failed')))}
    >
      {t('leftFile')}
    </Button>
  );
}
