'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { removeHospital } from '@/lib/api/endpoints';
import type { ListedHospital } from '@/lib/schemas/directory';

/** Asks before a hospital leaves the directory for good. */
export function RemoveHospital({ hospital, onClose }: { hospital: ListedHospital; onClose: () => void }) {
  const t = useTranslations('adminHospitals');
  return (
    <RemoveDialog
      title={t('removeTitle')}
      text={t('removeText', { name: hospital.name })}
      remove={() => removeHospital(hospital._id)}
      failed={t('removeFailed')}
      gone={t('gone')}
      onClose={onClose}
      onRemoved={onClose}
    />
  );
}
