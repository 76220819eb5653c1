'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/api/client';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { workSchema } from '@/lib/schemas/requests';
import type { Work } from './use-work';

/** The days offered at a press. */
const DAYS = [
  { days: 1, label: 'tomorrow' },
  { days: 3, label: 'in3Days' },
  { days: 7, label: 'inAWeek' },
] as const;

type Props = Work & { onChanged: () => void; onClose: () => void };

/** Puts it off to a day: until then it leaves the queue. */
export function PutOff({ kind, id, seen, dueDay, onChanged, onClose }: Props) {
  const t = useTranslations('handling');
  const locale = useLocale();
  const offered = DAYS.map(({ days, label }) => ({ day: addDays(dayInIndia(), days), label })).filter(
    ({ day }) => !dueDay || day <= dueDay,
  );
  const form = useZodForm(workSchema, { work: 'waiting', until: offered[0]?.day ?? '', seen });
  return (
    <FormDialog
      title={t('putOffTitle')}
      form={form}
      submit={t('putOff')}
      send={(input) => call('PUT /api/admin/handling/[kind]/[id]', { params: { kind, id }, body: input })}
      reload={onChanged}
      onClose={onClose}
    >
      <p className="text-soft">
        {dueDay ? t('putOffDue', { day: longDate(dueDay, locale) }) : t('putOffText')}
      </p>
      <div className="flex flex-wrap gap-2">
        {offered.map(({ day, label }) => (
          <Button
            key={label}
            variant="outline"
            onClick={() => form.setValue('until', day, { shouldDirty: true, shouldValidate: true })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <DateField name="until" label={t('until')} required />
    </FormDialog>
  );
}
