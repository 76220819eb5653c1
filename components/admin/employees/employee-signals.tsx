'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CountedAt } from '@/components/list/counted-at';
import { LoadFailed } from '@/components/list/load-failed';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { HideIcon, ShowIcon } from '@/components/ui/icons';
import { useFailureToast } from '@/lib/api/fail-toast';
import { BURST_CARDS, BURST_MINUTES, type Signal } from '@/lib/constants/signals';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import { useSignals } from './queries';

/**
 * Signals, not verdicts (docs/contract.md#signals): asked for with a press, as looking is recorded. Each figure opens its
 * cards.
 */
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
