'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { DateField } from '@/components/form/date-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { dateRangeSchema, type DateRange } from '@/lib/schemas/lists';

type Props = {
  /** '' if no day is chosen. */
  startDate: string;
  endDate: string;
  /** Gets both days, or undefined to show everything again. */
  onFilter: (range: DateRange | undefined) => void;
};

/** A date filter that needs both days (docs/contract.md#employee-form); with only one it shows an error. */
export function DateFilter({ startDate, endDate, onFilter }: Props) {
  const t = useTranslations('employees');
  const say = useValidationWords();
  const form = useZodForm(dateRangeSchema, { startDate, endDate });
  const { reset } = form;
  // The address changed from outside: by Back, or by a link.
  useEffect(() => reset({ startDate, endDate }), [reset, startDate, endDate]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t('filterDates')}
        onSubmit={form.handleSubmit(onFilter, (errors) => {
          const wrong = errors.startDate?.message ?? errors.endDate?.message;
          if (wrong) toast.error(say(wrong), { id: 'date-filter' });
        })}
        className="mb-3 flex flex-wrap items-start gap-x-5 gap-y-4 print:hidden"
      >
        <DateField name="startDate" label={t('startDate')} missing="startDateRequired" compact />
        <DateField name="endDate" label={t('endDate')} missing="endDateRequired" compact />
        <Button type="submit" variant="outline" className="max-sm:w-full sm:mt-7.5">
          {t('filter')}
        </Button>
        {startDate && endDate && (
          <Button
            variant="ghost"
            className="max-sm:w-full sm:mt-7.5"
            onClick={() => {
              // The button disappears, so the focus moves to the filter.
              form.setFocus('startDate');
              reset({ startDate: '', endDate: '' });
              onFilter(undefined);
            }}
          >
            {t('clearFilter')}
          </Button>
        )}
      </form>
    </FormProvider>
  );
}
