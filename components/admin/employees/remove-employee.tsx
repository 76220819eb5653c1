'use client';

import { useTranslations } from 'next-intl';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { removeEmployee } from '@/lib/api/endpoints';

type Props = { employee: { employeeId: string; employeeName: string }; onClose: () => void };

/** Removes an employee once their exact name is typed (docs/contract.md#employee-form). */
export function RemoveEmployee({ employee: { employeeId, employeeName: name }, onClose }: Props) {
  const t = useTranslations('employees');
  const say = useTranslations('validation');
  return (
    <RemoveDialog
      title={t('removeTitle', { name })}
      typed={{
        label: t('removeType'),
        help: t('removeTypeHelp', { name }),
        capitals: 'words',
        isRight: (typed) => typed.trim() === name,
        wrong: say('employeeNameDiffers'),
      }}
      yes={t('remove')}
      busy={t('removing')}
      remove={() => removeEmployee(employeeId)}
      failed={t('removeFailed')}
      onClose={onClose}
      onRemoved={onClose}
    >
      <p className="text-lg">{t('removeText', { name, id: employeeId })}</p>
    </RemoveDialog>
  );
}
