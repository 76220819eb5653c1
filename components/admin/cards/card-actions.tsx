'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/form/ask-dialog';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { call, newIdempotencyKey } from '@/lib/api/client';
import type { BLOCK_REASONS } from '@/lib/constants/choices';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { BlockCard, MarkCard, ReplaceCard } from './ask-card';

type Props = { detail: CardDetail; onReplaced: (cardNumber: string) => void };

/** Takes a card out of use and back into it, gives it a new number, or marks it to be checked (docs/decisions.md#cards). `?do=block` asks at once. */
export function CardActions({ detail: { card, PrimaryMember: primary }, onReplaced }: Props) {
  const t = useTranslations('adminCards');
  const { read, change } = useUrlState();
  const { cardNumber, cardState } = card;
  const ask = cardState === 'blocked' ? 'unblock' : 'block';
  const [asking, setAsking] = useState([ask, 'replace', 'mark'].find((action) => action === read('do')));
  const [key] = useState(newIdempotencyKey);
  const name = primary.memberName;
  const close = () => {
    setAsking(undefined);
    change({ do: undefined });
  };
  const replace = async (reason?: (typeof BLOCK_REASONS)[number]) => {
    const answer = await call('POST /api/card/[cardNumber]/replace', {
      params: { cardNumber },
      ...(reason && { body: { reason } }),
      idempotencyKey: key,
    });
    onReplaced(answer.card.cardNumber);
    return answer;
  };
  if (cardState === 'replaced') return null;

  return (
    <>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking(ask)}>
        {t(ask)}
      </Button>
      <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking('replace')}>
        {t('replace')}
      </Button>
      {!card.toCheck && (
        <Button variant="outline" className="max-sm:w-full" onClick={() => setAsking('mark')}>
          {t('mark')}
        </Button>
      )}
      {asking === 'mark' && <MarkCard cardNumbers={[cardNumber]} onClose={close} />}
      {asking === 'block' && <BlockCard cardNumbers={[cardNumber]} onClose={close} />}
      {asking === 'unblock' && (
        <AskDialog
          ask="adminCards.unblock"
          values={{ name }}
          send={() => call('PUT /api/card/[cardNumber]/unblock', { params: { cardNumber } })}
          onClose={close}
        />
      )}
      {asking === 'replace' && (
        <ReplaceCard name={name} blocked={cardState === 'blocked'} replace={replace} onClose={close} />
      )}
    </>
  );
}
