'use client';

import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { DownloadIcon } from '@/components/ui/icons';
import { saveFile } from '@/components/ui/save-file';
import { CELL_FAULTS } from '@/lib/import/faults';
import type { Summary } from '@/lib/import/import-job';
import { useCellWords } from './use-cell-words';
import type { Importing } from './use-import';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Props = { importing: Importing; summary: Summary; leaveDoubtful: boolean };

/** What stays out, as a file with the reason in the last column; nothing if all comes in. */
export function LeftFileButton({ importing, summary, leaveDoubtful }: Props) {
  const t = useTranslations('imports');
  const said = useCellWords();
  if (summary.good === summary.entries && !(leaveDoubtful && summary.doubtful > 0)) return null;

  const save = async () => {
    const keys = [...new Set([...CELL_FAULTS, ...summary.keys])];
    const words = {
      title: t('reason'),
      reason: t('reason'),
      reasons: ['Reason', 'कारण'],
      faults: Object.fromEntries(keys.map((key) => [key, said(key)])),
      doubts: { aadhaar: t('seemsAadhaar'), phone: t('seemsPhone'), hospital: t('seemsHospital') },
      elsewhere: t('elsewhere'),
    };
    const bytes = await importing.ask().ask('left', { leaveDoubtful, words });
    saveFile(new Blob([bytes], { type: XLSX }), `${t('reason')}.xlsx`);
  };
  return (
    <Button
      look="outline"
      icon={<DownloadIcon aria-hidden className="size-5" />}
      onClick={() => void save().catch(() => toast.error(t('failed')))}
    >
      {t('leftFile')}
    </Button>
  );
}
