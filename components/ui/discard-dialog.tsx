'use client';

import { useTranslations } from 'next-intl';
import { ConfirmDialog } from './confirm-dialog';

/** Asks before what was typed or chosen is dropped. */
export function DiscardDialog(answers: { onYes: () => void; onNo: () => void }) {
  const t = useTranslations('common');
  return <ConfirmDialog title={t('discardTitle')} text={t('discardText')} yes={t('discard')} {...answers} />;
}
