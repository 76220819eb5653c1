'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useFigures } from '@/components/admin/report/card-figures';
import { CountedAt } from '@/components/list/moment-cell';
import { LoadFailed } from '@/components/list/load-failed';
import { useFailureToast } from '@/lib/api/fail-toast';
import { CardNumber, cardHref } from '@/components/card/card-number';
import { CardIcon, PeopleIcon } from '@/components/ui/icons';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { count } from '@/lib/format/display';
import { dateAndTime, timeOfDay } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { Activity, Dashboard } from '@/lib/schemas/responses/dashboard';
import { SkeletonRows, ROW_LINK, LOW_ROW, Nothing, Panel } from '@/components/admin/report/panel';
import { EmployeeStatus } from '@/components/admin/org-units/org-unit-employees';
import { Notice } from '@/components/ui/notice';

/** There are more cards than the embedded database is made for (`madeFor`). */
function DatabaseOutgrown({ madeFor }: { madeFor: number | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  if (madeFor === undefined) return null;
  return (
    <Notice tone="due" title={t('outgrown', { cards: count(madeFor, locale) })}>
      <p>{t('outgrownText')}</p>
    </Notice>
  );
}

function TopEmployees({ employees }: { employees: Dashboard['topEmployees'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  return (
    <Panel title={t('topEmployees')} aside={<p className="text-soft">{t('thisMonth')}</p>}>
      {!employees && <SkeletonRows rows={5} />}
      {employees?.length === 0 && <Nothing>{t('noneThisMonth')}</Nothing>}
      {employees && employees.length > 0 && (
        <ol>
          {employees.map(({ employeeId, employeeName, zoneName, employeeStatus, cards }, index) => (
            <li key={employeeId} className={`${LOW_ROW} flex items-center gap-4`}>
              <span aria-hidden className="text-soft w-4 text-right font-semibold tabular-nums">
                {count(index + 1, locale)}
              </span>
              <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link href={`/admin/employees/${encodeURIComponent(employeeId)}`} className={ROW_LINK}>
                    {employeeName}
                  </Link>
                  {!employeeStatus && <EmployeeStatus active={false} />}
                </p>
                <p className="text-soft">{[zoneName, employeeId].filter(Boolean).join(' · ')}</p>
              </div>
              <p className="font-semibold whitespace-nowrap tabular-nums">
                {t('registered', { count: cards, number: count(cards, locale) })}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const SHOWN = 4;

function RecentActivity({ activity }: { activity: Activity[] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  return (
    <Panel title={t('recentActivity')}>
      {!activity && <SkeletonRows rows={4} />}
      {activity?.length === 0 && <Nothing>{t('noActivity')}</Nothing>}
      {activity && activity.length > 0 && (
        <ul>
          {activity.slice(0, SHOWN).map((deed) => (
            <li key={`${deed.what} ${keyOf(deed)} ${deed.at}`} className={`${LOW_ROW} flex gap-3`}>
              <IconOf what={deed.what} />
              <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                <Deed deed={deed} />
                <When at={deed.at} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const keyOf = (deed: Activity) => (deed.what === 'employeeAdded' ? deed.employeeId : deed.cardNumber);

function IconOf({ what }: Pick<Activity, 'what'>) {
  const Icon = what === 'employeeAdded' ? PeopleIcon : CardIcon;
  return <Icon aria-hidden className="text-teal mt-0.5 size-5 shrink-0" />;
}

function Deed({ deed }: { deed: Activity }) {
  const t = useTranslations('dashboardAdmin');
  const isAdmin = 'admin' in deed && deed.admin;
  const employee = () =>
    isAdmin ? (
      deed.employeeName
    ) : (
      <Link href={`/admin/employees/${encodeURIComponent(deed.employeeId)}`} className={ROW_LINK}>
        {deed.employeeName}
      </Link>
    );
  if (deed.what === 'employeeAdded')
    return <p>{t.rich('employeeAdded', { employee, zone: deed.zoneName })}</p>;
  const card = () => (
    <Link href={cardHref('/admin/cards/', deed.cardNumber)} className={ROW_LINK}>
      <CardNumber number={deed.cardNumber} />
    </Link>
  );
  return <p>{t.rich(deed.what, { employee, card })}</p>;
}

function When({ at }: { at: string }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  const [day, today] = [dayInIndia(new Date(at)), dayInIndia()];
  const time = timeOfDay(at, locale);
  return (
    <time dateTime={at} className="text-soft block">
      {day === today
        ? t('todayAt', { time })
        : day === addDays(today, -1)
          ? t('yesterdayAt', { time })
          : dateAndTime(at, locale)}
    </time>
  );
}

export function Figures() {
  const common = useTranslations('common');
  const query = useFigures();
  useFailureToast(query);
  const { data } = query;
  if (query.isError && !data) return <LoadFailed query={query} />;
  return (
    <div
      role={data ? undefined : 'status'}
      aria-label={data ? undefined : common('loading')}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]"
    >
      <div className="empty:hidden lg:col-span-2">
        <DatabaseOutgrown madeFor={data?.databaseMadeFor} />
      </div>
      <TopEmployees employees={data?.topEmployees} />
      <RecentActivity activity={data?.recentActivity} />
      {data && (
        <div className="lg:col-span-2">
          <CountedAt at={data.countedAt} />
        </div>
      )}
    </div>
  );
}
