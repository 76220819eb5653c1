'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { EmployeeName } from '@/components/admin/past/links';
import { CardInformation } from '@/components/card/card-information';
import { nameOf } from '@/components/card/name-of';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { UncheckedIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { longDate } from '@/lib/format/display';
import { AskDialog } from '@/components/form/ask-dialog';
import { useUrlState } from '@/components/list/use-url-state';
import { call, newIdempotencyKey } from '@/lib/api/client';
import type { BLOCK_REASONS } from '@/lib/constants/choices';
import { UnmarkCard, BlockCard, MarkCard, ReplaceCard } from './ask-card';

/** `?do=block` in the address asks at once. */
export function CardActions({
  detail: { card, PrimaryMember: primary },
  onReplaced,
}: {
  detail: CardDetail;
  onReplaced: (cardNumber: string) => void;
}) {
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

export function CheckBadge() {
  const t = useTranslations('adminCards');
  return (
    <Badge tone="due" icon={<UncheckedIcon aria-hidden className="size-4" />}>
      {t('check')}
    </Badge>
  );
}

function MarkedCard({ card: { cardNumber, toCheck } }: Pick<CardDetail, 'card'>) {
  const t = useTranslations('adminCards');
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  if (!toCheck) return null;
  return (
    <>
      <Notice
        tone="due"
        icon={<UncheckedIcon aria-hidden />}
        title={t('markedSince', { date: longDate(toCheck.at, locale), by: toCheck.byName })}
        action={
          <Button variant="outline" onClick={() => setAsking(true)}>
            {t('unmark')}
          </Button>
        }
      >
        <p className="text-ink wrap-anywhere whitespace-pre-line">{toCheck.note}</p>
      </Notice>
      {asking && <UnmarkCard cardNumber={cardNumber} onClose={() => setAsking(false)} />}
    </>
  );
}

type Props = Pick<ComponentProps<typeof CardInformation>, 'path' | 'actions' | 'children' | 'withoutPast'> & {
  detail: CardDetail;
};

export function CardFacts({ detail, ...others }: Props) {
  const t = useTranslations('adminCards');
  const { card } = detail;
  return (
    <div className="space-y-7">
      {!card.replacedBy && <MarkedCard card={card} />}
      <CardInformation
        detail={detail}
        help={!card.replacedBy}
        members={t('membersOf', { count: card.cardMembers })}
        last={[
          [t('issuedBy'), <Issuer key="issuer" card={card} />],
          [
            t('servesNow'),
            <EmployeeName key="employee" id={card.employeeId} name={nameOf(card, card.employeeId)} />,
          ],
        ]}
        primaryTitle={t('primaryDetails')}
        {...others}
      />
    </div>
  );
}

/** Only a member's own card can be issued by an admin, who has no page. */
function Issuer({ card }: { card: CardDetail['card'] }) {
  const t = useTranslations('adminCards');
  const { issuedBy, importedBy, movedFrom } = card;
  if (importedBy) return <span>{t('importedBy', { admin: nameOf(card, importedBy) })}</span>;
  if (!issuedBy) return null;
  return movedFrom ? (
    <span>{nameOf(card, issuedBy)}</span>
  ) : (
    <EmployeeName id={issuedBy} name={nameOf(card, issuedBy)} />
  );
}
