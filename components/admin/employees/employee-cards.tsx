'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useCardDialog } from '@/components/admin/cards/use-card-dialog';
import { useCardColumns } from '@/components/card/use-card-columns';
import { DataTable } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { useUrlState } from '@/components/list/use-url-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { EmptyState } from '@/components/ui/empty-state';
import { longDate } from '@/lib/format/display';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { dateRangeSchema, type DateRange } from '@/lib/schemas/lists';
import { DateField } from '@/components/form/date-boxes';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { useEmployeeCards } from './queries';

type Props = {
  /** '' if no day is chosen. */
  startDate: string;
  endDate: string;
  /** Gets both days, or undefined to show everything again. */
  onFilter: (range: DateRange | undefined) => void;
};

/** Needs both days; with only one it shows an error. */
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

/** All, those of some days, or those they serve now; the choice is in the address. */
export function EmployeeCards({ employeeId }: { employeeId: string }) {
  const t = useTranslations('employees');
  const staff = useTranslations('staff');
  const say = useValidationWords();
  const locale = useLocale();
  const { read, change } = useUrlState();
  const served = read('cards') === 'served';
  const asked = { startDate: read('start'), endDate: read('end') };
  const { data: range, error } = served ? {} : dateRangeSchema.safeParse(asked);
  const wrong = (asked.startDate || asked.endDate) && error?.issues[0]?.message;
  const list = useEmployeeCards(employeeId, served ? 'served' : range);
  const { number, registered, due, status, members } = useCardColumns();
  const { actions, dialog } = useCardDialog();

  return (
    <section aria-labelledby="issued-cards">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="issued-cards" className="text-xl">
          {t('cards')}
        </h2>
        <ListStatus list={list} />
      </div>
      <div role="group" aria-label={t('whichCards')} className={`${SEGMENTS} mb-4 grid-cols-2 sm:w-fit`}>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={served === each}
            onClick={() => change({ cards: each ? 'served' : undefined, start: undefined, end: undefined })}
            className={SEGMENT}
          >
            {t(each ? 'servesNow' : 'totalCards')}
          </button>
        ))}
      </div>
      {!served && (
        <DateFilter
          {...asked}
          onFilter={(chosen) => change({ start: chosen?.startDate, end: chosen?.endDate })}
        />
      )}
      {wrong && (
        <p role="alert" className="text-danger mb-3 font-semibold">
          {t('notFiltered', { why: say(wrong) })}
        </p>
      )}
      {range && (
        // In words, because each browser shows a date box in its own format.
        <p className="mb-3 font-semibold">
          {t('filtered', { start: longDate(range.startDate, locale), end: longDate(range.endDate, locale) })}
        </p>
      )}
      <ListBody
        list={list}
        failed={range ? t('filterFailed') : staff('cardsFailed')}
        empty={
          range ? (
            <EmptyState title={t('noneInRange')} />
          ) : (
            <EmptyState title={t('noCards')}>{t(served ? 'noneServedHint' : 'noCardsHint')}</EmptyState>
          )
        }
      >
        {(cards) => (
          <DataTable
            caption={t('cards')}
            columns={[number, registered, due, status, members, actions]}
            rows={cards}
            rowKey={(card) => card._id}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
      {dialog}
    </section>
  );
}
