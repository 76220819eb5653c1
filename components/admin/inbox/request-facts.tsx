'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { Facts, type Fact } from '@/components/ui/facts';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import { Link } from '@/lib/i18n/navigation';
import type { Request } from '@/lib/schemas/responses/requests';
import { DeliveryState } from './delivery-state';

type Props = { request: Request; mailServer: boolean };

/** What a request says, as far as its kind has it; `Late` stands at a day that is over. */
export function RequestFacts({ request, mailServer }: Props) {
  const t = useTranslations('inbox');
  const staff = useTranslations('staff');
  const right = useTranslations('privacy');
  const handling = useTranslations('handling');
  const { kind, dueDay, cardNumber, references = [], delivery } = request;
  const facts: Array<Fact | false | undefined> = [
    request.right && [t('asks'), right(request.right)],
    kind === 'card' && [t('village'), request.village ?? ''],
    kind === 'card' && [staff('zone'), request.zoneName ?? t('noZone')],
    cardNumber !== undefined && [
      t('cardNumber'),
      <Link key="card" href={`/admin/cards/${cardNumber}`} className="text-link">
        <CardNumber number={cardNumber} />
      </Link>,
    ],
    dueDay !== undefined && [t('due'), <DueDay key="due" request={request} />],
    delivery && [staff('email'), <DeliveryState key="mail" {...{ delivery, mailServer }} />],
    references.length > 0 && [handling('reference'), references.map(groupByFour).join(', ')],
  ];
  return <Facts facts={facts.filter((fact) => fact !== false && fact !== undefined)} />;
}

/** By when it is answered, and whether that is over. */
export function DueDay({ request: { dueDay = '', late } }: { request: Request }) {
  const t = useTranslations('inbox');
  const locale = useLocale();
  return (
    <span className={late ? 'text-danger font-semibold' : ''}>
      <span>{longDate(dueDay, locale)}</span>
      {late && <span className="block">{t('overdue')}</span>}
    </span>
  );
}
