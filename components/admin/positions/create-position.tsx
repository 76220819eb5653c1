'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { createPosition } from '@/lib/api/endpoints';
import { positionFormSchema } from '@/lib/schemas/organisation';
import { PositionFields } from './position-fields';

/** 'Create New Position' (docs/contract.md#admin-positions). */
export function CreatePosition({ onClose }: { onClose: () => void }) {
  const t = useTranslations('positions');
  const staff = useTranslations('staff');
  const form = useZodForm(positionFormSchema, { positionName: '', positionSalary: '' });
  return (
    <FormDialog
      title={t('createTitle')}
      form={form}
      draft="form-position"
      send={createPosition}
      submit={staff('create')}
      busy={staff('creating')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      <PositionFields />
    </FormDialog>
  );
}
