'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCardDialog } from '@/components/admin/cards/use-card-dialog';
import { useCardColumns } from '@/components/card/use-card-columns';
import { DataTable } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { useUrlState } from '@/components/list/use-url-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/control-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { longDate } from '@/lib/format/display';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { dateRangeSchema } from '@/lib/schemas/lists';
import { DateFilter } from './date-filter';
import { useEmployeeCards } from './queries';

/**
 * The cards an employee issued, optionally only those of some days, or those they serve now; which ones is in the address
 * (docs/contract.md#screens).
 */
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
