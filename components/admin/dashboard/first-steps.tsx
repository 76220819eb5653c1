'use client';

import { useTranslations } from 'next-intl';
import { ACTIONS } from '@/components/admin/layout/commands';
import { LOW_ROW, ROW_LINK } from '@/components/admin/report/panel';
import { NextIcon, ValidIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { useTotals } from './totals';

/** What a new database needs, in this order, and the total that says that it is there. */
const STEPS = {
  createZone: 'totalZones',
  createPosition: 'totalPositions',
  addEmployee: 'totalEmployees',
  addHospital: 'totalHospitals',
  registerFamily: 'totalCards',
} as const;
const ORDER = Object.keys(STEPS) as Array<keyof typeof STEPS>;

/** Which of the first steps are not done; undefined until that is known. */
export function useFirstSteps() {
  const { data } = useTotals();
  return data && ORDER.filter((step) => data[STEPS[step]] === 0);
}

/** What to do first in a new database, each at a press, until all of it is done. */
export function FirstSteps() {
  const t = useTranslations('queue');
  const commands = useTranslations('commands');
  const left = useFirstSteps() ?? [];
  if (left.length === 0) return null;
  return (
    <>
      <p className="text-soft mb-2">{t('first')}</p>
      <ol aria-label={t('first')}>
        {ORDER.map((step) => (
          <li key={step} className={`${LOW_ROW} flex items-center gap-3`}>
            {left.includes(step) ? (
              <>
                <NextIcon aria-hidden className="text-teal size-5" />
                <Link href={ACTIONS[step][0]} className={ROW_LINK}>
                  {commands(step)}
                </Link>
              </>
            ) : (
              <>
                <ValidIcon aria-hidden className="text-teal-strong size-5" />
                <span className="text-soft">{`${commands(step)}: ${t('done')}`}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
