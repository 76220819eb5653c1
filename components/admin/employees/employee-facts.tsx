'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { EmployeeStatus } from '@/components/admin/org-units/org-unit-employees';
import { Facts, type Fact } from '@/components/ui/facts';
import { PhoneLink } from '@/components/ui/phone-link';
import { longDate, count } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import type { EmployeeDetail, EmployeeStatistics as Figures } from '@/lib/schemas/employees';
import { CountedAt } from '@/components/list/moment-cell';
import { LoadFailed } from '@/components/list/load-failed';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { useFailureToast } from '@/lib/api/fail-toast';
import { BURST_CARDS, BURST_MINUTES, type Signal } from '@/lib/constants/report';
import { Link } from '@/lib/i18n/navigation';
import { useSignals } from './queries';

/** Performance is the share of the issued cards that is active. */
export function EmployeeStatistics({ statistics }: { statistics: Figures }) {
  const t = useTranslations('employees');
  const locale = useLocale();
  const { totalCards, activeCards, averageMembers, cardsThisMonth, cardsLastMonth, servesNow } = statistics;
  const figure = (value: number) => count(value, locale);
  const share = Math.round((100 * activeCards) / totalCards);

  return (
    <section aria-labelledby="statistics" className="@container">
      <h2 id="statistics" className="mb-1 text-xl">
        {t('statistics')}
      </h2>
      <p className="text-soft mb-3 max-w-prose">{t('statisticsText')}</p>
      <dl className="grid grid-cols-2 gap-3 @2xl:grid-cols-5">
        <Figure name={t('totalCards')} value={figure(totalCards)} />
        <Figure name={t('servesNow')} value={figure(servesNow)} />
        <Figure
          name={t('averageMembers')}
          value={totalCards > 0 ? figure(Math.round(averageMembers * 10) / 10) : '–'}
        />
        <Figure
          name={t('thisMonth')}
          value={figure(cardsThisMonth)}
          beside={t('lastMonth', { count: cardsLastMonth })}
        />
        <Figure
          className="@max-2xl:col-span-2"
          name={t('performance')}
          value={totalCards > 0 ? `${figure(share)}%` : '–'}
          beside={
            totalCards > 0
              ? t('performanceText', { active: figure(activeCards), total: figure(totalCards) })
              : t('noCardsYet')
          }
        />
      </dl>
      <div className="mt-2">
        <CountedAt at={statistics.countedAt} />
      </div>
    </section>
  );
}

type FigureProps = { name: string; value: string; beside?: ReactNode; className?: string };

function Figure({ name, value, beside, className = '' }: FigureProps) {
  return (
    <div className={`border-line bg-raised rounded-panel border p-4 ${className}`}>
      <dt className="text-soft">{name}</dt>
      <dd className="font-heading text-3xl leading-tight font-bold tabular-nums">{value}</dd>
      {beside && <dd className="text-soft tabular-nums">{beside}</dd>}
    </div>
  );
}

/** Signals, not verdicts. Loaded only at a press, because looking is recorded. */
export function EmployeeSignals({ employeeId }: { employeeId: string }) {
  const t = useTranslations('employees');
  const names = useTranslations('adminCards');
  const common = useTranslations('common');
  const locale = useLocale();
  const { read, change } = useUrlState();
  const shown = read('signals') === 'shown';
  const query = useSignals(employeeId, shown);
  useFailureToast(query);
  const data = shown ? query.data : undefined;
  const sentences: Record<Signal, string> = {
    samePhone: t('samePhone'),
    burst: t('burst', { cards: BURST_CARDS, minutes: BURST_MINUTES }),
  };

  return (
    <section aria-labelledby="signals">
      <h2 id="signals" className="mb-1 text-xl">
        {t('signals')}
      </h2>
      <p className="text-soft mb-3 max-w-prose text-pretty">{t('signalsText')}</p>
      <Button
        variant="outline"
        icon={shown ? HideIcon : ShowIcon}
        busy={shown && query.isPending && common('loading')}
        onClick={() => change({ signals: shown ? undefined : 'shown' })}
      >
        {t(shown ? 'signalsHide' : 'signalsShow')}
      </Button>
      {shown && query.isError && !data && (
        <div className="mt-4">
          <LoadFailed query={query} />
        </div>
      )}
      {data && (
        <>
          <ul className="border-line bg-raised rounded-panel divide-line mt-4 mb-2 divide-y border px-4 sm:px-5">
            {data.signals.map(({ signal, cards, outOf }) => (
              <li key={signal} className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-4 py-3">
                <p className="tabular-nums">
                  <span className="font-heading block text-3xl leading-tight font-bold">
                    {count(cards, locale)}
                  </span>
                  <span className="text-soft">{t('signalOutOf', { total: count(outOf, locale) })}</span>
                </p>
                <div>
                  <p className="font-semibold">
                    {cards > 0 ? (
                      <Link
                        href={{
                          pathname: '/admin/cards',
                          query: { issuedBy: employeeId, signal },
                        }}
                        className="text-link"
                      >
                        {names(signal)}
                      </Link>
                    ) : (
                      names(signal)
                    )}
                  </p>
                  <p className="text-soft max-w-prose text-pretty">{sentences[signal]}</p>
                </div>
              </li>
            ))}
          </ul>
          <CountedAt at={data.countedAt} />
        </>
      )}
    </section>
  );
}

type Props = {
  employee: EmployeeDetail;
  /** Beside the Aadhaar number, which may be masked. */
  aadhaar: Elements;
};

export function EmployeeFacts({ employee, aadhaar }: Props) {
  const t = useTranslations('employees');
  const accounts = useTranslations('accounts');
  const staff = useTranslations('staff');
  const person = useTranslations('person');
  const choice = useTranslations('choices');
  const locale = useLocale();
  // Used only where they are there.
  const known = employee as Required<EmployeeDetail>;
  const details = (): Fact[] => [
    [staff('position'), employee.positionName],
    [staff('zone'), employee.zoneName],
    [t('contactNumber'), <PhoneLink key="phone" number={known.employeeContact} />],
    [
      staff('email'),
      <a key="email" href={`mailto:${known.employeeEmail}`} className="text-link">
        {employee.employeeEmail}
      </a>,
      'wide',
    ],
    [person('dateOfBirth'), longDate(known.employeeDOB, locale)],
    [t('ageSex'), `${employee.employeeAge} / ${choice(known.employeeSex)}`],
    [
      person('aadhaar'),
      <span key="aadhaar" className="flex flex-wrap items-center gap-x-2">
        <span className="whitespace-nowrap">{groupByFour(known.employeeAddhar)}</span>
        {aadhaar}
      </span>,
      'wide',
    ],
    [staff('address'), employee.employeeAddress, 'wide'],
  ];
  return (
    <section aria-label={t('details')} className="border-line bg-raised rounded-panel border p-4 sm:p-5">
      <Facts
        columns
        facts={[
          [
            staff('status'),
            <EmployeeStatus
              key="status"
              active={employee.employeeStatus}
              suspended={Boolean(employee.held ?? employee.suspended)}
            />,
          ],
          [accounts('employee'), employee.employeeId],
          [t('joined'), longDate(employee.employeeRegisterDate, locale)],
          ...(employee.hasPasskey && employee.employeeStatus
            ? ([[accounts('signIn'), accounts('withPasskey')]] satisfies Fact[])
            : []),
          ...(employee.detailsDeleted ? [] : details()),
        ]}
      />
    </section>
  );
}
