'use client';

import { useLocale, useTranslations } from 'next-intl';
import { cardHref } from '@/components/card/card-href';
import { CardNumber } from '@/components/card/card-number';
import { CardIcon, PeopleIcon } from '@/components/ui/icons';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { dateAndTime, timeOfDay } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { Activity } from '@/lib/schemas/responses/dashboard';
import { SkeletonRows, ROW_LINK, LOW_ROW, Nothing, Panel } from '@/components/admin/report/panel';

/** The rest is in the activity. */
const SHOWN = 4;

/** The latest events in words: who, what, when (docs/contract.md#admin-dashboard, docs/decisions.md#dashboard). */
export function RecentActivity({ activity }: { activity: Activity[] | undefined }) {
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
