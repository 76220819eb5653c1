'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useWas } from '@/components/form/use-was';
import { useZodForm } from '@/components/form/use-zod-form';
import { Facts } from '@/components/ui/facts';
import { getPosition, updatePosition } from '@/lib/api/endpoints';
import { rupees } from '@/lib/format/display';
import type { Position } from '@/lib/schemas/answers/organisation';
import { positionFormSchema } from '@/lib/schemas/organisation';
import { PositionFields } from './position-fields';

/** Changes a position's name and salary. Its id is fixed, because employees refer to it. */
export function EditPosition({ position, onClose }: { position: Position; onClose: () => void }) {
  const t = useTranslations('positions');
  const locale = useLocale();
  const { positionId, positionName, positionSalary } = position;
  const form = useZodForm(positionFormSchema, { positionName, positionSalary: String(positionSalary) });

  const { was, explain } = useWas({
    seen: { positionName, positionSalary },
    readNow: async () => {
      const now = (await getPosition(positionId, { limit: 1 })).position;
      return { positionName: now.positionName, positionSalary: now.positionSalary };
    },
    changed: (now) =>
      t('changedMeanwhile', { name: now.positionName, salary: rupees(now.positionSalary, locale) }),
    gone: t('gone'),
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      send={(input) => updatePosition(positionId, { ...input, was })}
      submit={t('save')}
      busy={t('saving')}
      failed={t('updateFailed')}
      explain={explain}
      onClose={onClose}
    >
      <Facts facts={[[t('positionId'), positionId]]} />
      <PositionFields />
    </FormDialog>
  );
}
