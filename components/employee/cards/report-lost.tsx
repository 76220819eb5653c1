'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';

type Props = {
  /** What follows from it. */
  text: string;
  report: () => Promise<{ message: string }>;
  onClose: () => void;
  onReported: () => void;
};

/** Reports a card lost, which blocks it at once (docs/decisions.md#cards). */
export function ReportLost({ text, report, onClose, onReported }: Props) {
  const t = useTranslations('cards');
  return (
    <RemoveDialog
      title={t('lostTitle')}
      mild
      yes={t('reportLost')}
      busy={t('lostBusy')}
      remove={report}
      failed={t('lostFailed')}
      onClose={onClose}
      onRemoved={onReported}
    >
      <p className="text-lg">{text}</p>
    </RemoveDialog>
  );
}
