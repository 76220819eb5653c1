'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { Facts } from '@/components/ui/facts';
import { updatePosition } from '@/lib/api/endpoints';
import { rupees } from '@/lib/format/display';
import type { Position } from '@/lib/schemas/responses/organisation';
import { positionFormSchema } from '@/lib/schemas/organisation';
import { PositionFields } from './position-fields';

/** Changes a position's name and salary. Its id is fixed, because employees refer to it. */
export function EditPosition({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('positions');
  const locale = useLocale();
  const { positionId, positionName, positionSalary } = position;
  const form = useZodForm(positionFormSchema, { positionName, positionSalary: String(positionSalary) });
  const { body, state } = useEdit<
    Pick<Position, 'positionName' | 'positionSalary'>,
    { positionName: string; positionSalary: string }
  >({
    form,
    seen: { positionName, positionSalary },
    wordsOf: (_, value) => (typeof value === 'number' ? rupees(value, locale) : String(value)),
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      draft={`form-position-${positionId}`}
      edit={state}
      notFound={t('gone')}
      send={(input) => updatePosition(positionId, body(input))}
      onClose={onClose}
    >
      <Facts facts={[[t('positionId'), positionId]]} />
      <PositionFields />
    </FormDialog>
  );
}
