'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { CardNumber } from '../card-number';
import { nameOf } from '../name-of';

/** Whether it waits, or when it was printed or handed over; undefined if nothing is known. */
export function useOnPaper(card: CardDetail['card']): string | undefined {
  const { printing } = card;
  const t = useTranslations('print');
  const locale = useLocale();
  if (!printing) return undefined;
  const { waits, count, printed, delivered } = printing;
  if (waits === 'print') return t(count > 0 ? 'waitsAgain' : 'waitsPrint', { count });
  const said = (mark: { at: string; by: string }) => ({
    date: longDate(mark.at, locale),
    who: nameOf(card, mark.by),
  });
  if (waits === 'delivery' && printed) return t('printedOn', { ...said(printed), count });
  return delivered && t('deliveredOn', { ...said(delivered), count });
}

type Props = { cardNumber: string; holder: string; describedBy?: string };

/** Asks first, because it cannot be undone. */
export function HandedOver({ cardNumber, holder, describedBy }: Props) {
  const t = useTranslations('print');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon={CheckIcon}
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
      >
        {t('handedOver')}
      </Button>
      {asking && (
        <AskDialog
          ask="print.handOver"
          values={{ count: 1 }}
          text={
            <>
              <span className="font-heading block font-bold break-words">{holder}</span>
              <CardNumber number={cardNumber} />
            </>
          }
          send={() => call('PUT /api/card/[cardNumber]/delivered', { params: { cardNumber } })}
          onClose={() => setAsking(false)}
        >
          <p>{t('handOverText', { count: 1 })}</p>
        </AskDialog>
      )}
    </>
  );
}
