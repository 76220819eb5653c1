'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ListBody } from '@/components/list/list-body';
import { usePagedList, type PagedList } from '@/components/list/use-paged-list';
import { useUrlState } from '@/components/list/use-url-state';
import { EmptyState } from '@/components/ui/empty-state';
import { PAST_PARTS, type PastPart } from '@/lib/constants/activity';
import { longDate } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { PastEvent, PastPage } from '@/lib/schemas/past';
import { call } from '@/lib/api/client';
import { EventEntry, isLook } from './event-entry';

const EVENTS_A_PAGE = 30;

const ONE_PAGE = { limit: EVENTS_A_PAGE, keepRows: true };

const eventsOf = ({ events }: PastPage) => events;

/** Under all numbers that the card had, newest first. */
export const useCardPast = (cardNumber: string, part: PastPart | undefined, enabled: boolean) =>
  usePagedList({
    ...ONE_PAGE,
    rows: eventsOf,
    enabled,
    queryKey: ['admin', 'past', 'card', cardNumber, part],
    load: (page, signal) =>
      call('GET /api/admin/cards/[cardNumber]/past', {
        params: { cardNumber },
        query: { ...page, ...(part && { part }) },
        signal,
      }),
  });

export const useEmployeePast = (employeeId: string, part: PastPart | undefined, enabled: boolean) =>
  usePagedList({
    ...ONE_PAGE,
    enabled,
    rows: eventsOf,
    queryKey: ['admin', 'past', 'employee', employeeId, part],
    load: (page, signal) =>
      call('GET /api/admin/employee/[employeeId]/past', {
        params: { employeeId },
        query: { ...page, ...(part && { part }) },
        signal,
      }),
  });

/** Everything by default. */
export function usePastPart(): PastPart | undefined {
  const { read } = useUrlState();
  return PAST_PARTS.find((part) => part === read('past'));
}

type Entry = { event: PastEvent; times: number };

type Day = { day: string; entries: Entry[] };

/** Consecutive looks by one person are one entry. */
function daysOf(events: PastEvent[], dayOf: (at: string) => string): Day[] {
  const days: Day[] = [];
  for (const event of events) {
    const day = dayOf(event.at);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    const { entries } = days.at(-1)!;
    const last = entries.at(-1);
    const same = last?.event.what === event.what && last.event.by?.id === event.by?.id;
    if (last && same && isLook(event.what)) last.times += 1;
    else entries.push({ event, times: 1 });
  }
  return days;
}

type Props = {
  list: PagedList<PastEvent>;
  parts: readonly PastPart[];
  /** For the link to their activity records. */
  records: { card: string } | { person: string };
};

export function Timeline({ list, parts, records }: Props) {
  const t = useTranslations('past');
  const locale = useLocale();
  const { change } = useUrlState();
  const chosen = usePastPart();
  return (
    <section
      aria-labelledby="past"
      className="border-line bg-raised rounded-panel flex flex-col border px-4 py-4 sm:px-5 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="past" className="text-xl">
          {t('title')}
        </h2>
        <Link href={{ pathname: '/admin/activity', query: records }} className="text-link text-sm">
          {t('records')}
        </Link>
      </div>
      <div role="group" aria-label={t('which')} className="mt-2 mb-3 flex flex-wrap gap-2 print:hidden">
        {[undefined, ...parts].map((part) => (
          <button
            key={part ?? 'all'}
            type="button"
            aria-pressed={chosen === part}
            onClick={() => change({ past: part })}
            className="border-line hover:text-teal aria-pressed:bg-teal aria-pressed:text-on-teal min-h-10 cursor-pointer rounded-full border px-3.5 font-semibold transition-colors"
          >
            {t(part ?? 'all')}
          </button>
        ))}
      </div>
      <div tabIndex={0} className="-mx-2 min-h-0 overflow-y-auto overscroll-contain px-2 -outline-offset-3">
        <ListBody list={list} empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}>
          {(events) => (
            <>
              {daysOf(events, (at) => longDate(at, locale)).map(({ day, entries }) => (
                <section key={day}>
                  <h3 className="text-soft border-line mt-2 border-b pb-1 text-base font-semibold">{day}</h3>
                  <ol className="divide-line divide-y">
                    {entries.map(({ event, times }) => (
                      <EventEntry
                        key={event._id}
                        event={event}
                        times={times}
                        own={'person' in records && event.by?.id === records.person}
                      />
                    ))}
                  </ol>
                </section>
              ))}
              {!list.hasNextPage && <p className="text-soft mt-3 text-sm">{t('end')}</p>}
            </>
          )}
        </ListBody>
      </div>
    </section>
  );
}
