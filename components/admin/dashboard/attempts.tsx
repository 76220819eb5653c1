import { useLocale, useTranslations } from 'next-intl';
import { count } from '@/lib/format/display';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { Attempts as Tried } from '@/lib/schemas/responses/dashboard';
import { Hint, ROW_LINK, Panel, ROW } from './panel';

const activity = (query: Record<string, string>) => ({ pathname: '/admin/activity', query });

/** Accounts with many wrong passwords, and unknown card numbers tried, in the last day. Shown only if there were any. */
export function Attempts({ attempts }: { attempts: Tried | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  if (!attempts || (attempts.accounts.length === 0 && !attempts.lookups)) return null;
  return (
    <Panel title={t('attempts')}>
      <Hint>{t('attemptsHint')}</Hint>
      <ul>
        {attempts.lookups && (
          <li className={ROW}>
            <Link href={activity({ action: 'lookupBrake' })} className={ROW_LINK}>
              {t('attemptsNumbers')}
            </Link>
            <p className="text-soft">{dateAndTime(attempts.lookups, locale)}</p>
          </li>
        )}
        {attempts.accounts.map(({ id, role, wrong }) => (
          <li key={`${role} ${id}`} className={ROW}>
            <Link href={activity({ person: id, action: 'signIn' })} className={ROW_LINK}>
              {id}
            </Link>
            <p className="text-soft">{t('attemptsWrong', { count: wrong, number: count(wrong, locale) })}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
