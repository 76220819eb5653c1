import { useLocale, useTranslations } from 'next-intl';
import { leadsTo } from '@/components/ui/links';
import type { ReactNode } from 'react';
import { ValidIcon } from '@/components/ui/icons';
import { CARD_TERMS } from '@/lib/constants/trust';
import { rupees } from '@/lib/format/display';

export function CardTerms() {
  const t = useTranslations('terms');
  const locale = useLocale();
  const { rupees: cost, callDays } = CARD_TERMS;
  const price =
    cost === 0
      ? ([t('free'), t('freeText')] as const)
      : ([t('costs', { rupees: rupees(cost ?? 0, locale) }), t('costsText')] as const);
  if (cost === undefined && callDays === undefined) return null;
  return (
    <ul className="mt-6 space-y-3 text-lg">
      {cost !== undefined && (
        <Line>
          <span className="font-semibold">{price[0]}</span> <span className="text-soft">{price[1]}</span>
          <span className="block">{t.rich('asked', { link: leadsTo('/write/money') })}</span>
        </Line>
      )}
      {callDays !== undefined && (
        <Line>
          <span className="font-semibold">{t('calls', { days: callDays })}</span>
        </Line>
      )}
    </ul>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <ValidIcon aria-hidden className="text-valid mt-0.5 size-6 shrink-0" />
    <span className="text-pretty">{children}</span>
  </li>
);
