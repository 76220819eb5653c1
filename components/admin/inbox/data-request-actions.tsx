'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EraseDialog } from '@/components/admin/cards/erase-card';
import { RemoveMember } from '@/components/card/members/remove-member';
import { stepsThatHold } from '@/components/handling/steps-taken';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import { ERASING_RIGHTS } from '@/lib/constants/requests';
import { Link } from '@/lib/i18n/navigation';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { IdentityCheck } from './identity-check';
import { NameCards } from './name-cards';
import { RequestCards, type Person } from './request-cards';
import { useSeenSteps } from './step-dialog';

type Doing = { erase: string[] } | { remove: Person; cardNumber: string } | 'name';

/**
 * What can be done with a request about data: who asks is made sure of, its cards are named, and then what it asks for: a copy
 * for each adult, a correction, or the erasure of one person, of cards with everybody on them, or of what came in by its number.
 */
export function DataRequestActions({ request }: { request: RequestDetail }) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const reload = useReload();
  const [doing, setDoing] = useState<Doing>();
  const { cards, steps, right, erasing } = request;
  const hold = stepsThatHold(steps);
  const checked = hold.some(({ identity }) => identity);
  const mayErase = checked && !erasing && ERASING_RIGHTS.some((each) => each === right);
  const named = cards.filter(({ fits }) => fits === 'named').map(({ cardNumber }) => cardNumber);
  const noneNamed = hold.findLast((step) => step.cards && !step.erasing)?.cards?.length === 0;
  const done = () => setDoing(undefined);
  const ofCard = ({ cardNumber }: RequestDetail['cards'][number]) => [
    right === 'correct' && (
      <Link key="correct" href={`/admin/cards/${cardNumber}`} className={buttonVariant('outline')}>
        {t('correct')}
      </Link>
    ),
    mayErase && (
      <Button key="erase" variant="danger" onClick={() => setDoing({ erase: [cardNumber] })}>
        {t('erase')}
      </Button>
    ),
  ];
  const ofPerson = ({ cardNumber }: { cardNumber: string }, remove: Person, place: number) =>
    // The card is in the first one's name.
    mayErase &&
    place > 0 && (
      <Button
        variant="ghost"
        className="px-3!"
        aria-label={t('removeOne', { name: remove.memberName })}
        onClick={() => setDoing({ remove, cardNumber })}
      >
        {common('remove')}
      </Button>
    );
  return (
    <>
      {erasing && (
        <Notice
          tone="danger"
          title={t('erasingTitle')}
          action={
            <Button variant="danger" onClick={() => setDoing({ erase: erasing })}>
              {t('finishErasing')}
            </Button>
          }
        >
          {erasing.join(', ')}
        </Notice>
      )}
      <IdentityCheck request={request} />
      <RequestCards {...{ request, checked, ofCard, ofPerson }} />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button variant="outline" onClick={() => setDoing('name')}>
          {t('nameCards')}
        </Button>
        {mayErase && named.length > 1 && (
          <Button variant="danger" onClick={() => setDoing({ erase: named })}>
            {t('eraseNamed', { count: named.length })}
          </Button>
        )}
        {mayErase && (cards.length === 0 || noneNamed) && (
          <Button variant="danger" onClick={() => setDoing({ erase: [] })}>
            {t('eraseByNumber')}
          </Button>
        )}
      </div>
      {mayErase && cards.length > 0 && <p className="text-soft">{t('eraseWhich')}</p>}
      {doing === 'name' && <NameCards request={request} onClose={done} />}
      {doing && doing !== 'name' && 'remove' in doing && (
        <RemoveMember
          cardNumber={doing.cardNumber}
          member={doing.remove}
          onClose={done}
          onRemoved={() => {
            done();
            reload();
          }}
        />
      )}
      {doing && doing !== 'name' && 'erase' in doing && (
        <EraseForRequest request={request} cards={doing.erase} onClose={done} />
      )}
    </>
  );
}

type EraseProps = { request: RequestDetail; cards: string[]; onClose: () => void };

/** Erases the cards, or without one what came in with the request's number, and closes the request. */
function EraseForRequest({ request, cards, onClose }: EraseProps) {
  const t = useTranslations('inbox');
  const { seen, meanwhile, onConflict } = useSeenSteps(request);
  const { _id: id, number = '' } = request;
  return (
    <EraseDialog
      ask={cards.length > 0 ? 'adminCards.erase' : 'inbox.eraseByNumber'}
      text={cards.length > 0 && t('eraseText', { count: cards.length })}
      cards={cards}
      number={number}
      // The client leaves out what is empty.
      load={(signal) =>
        call('GET /api/admin/inbox/[id]/erase', {
          params: { id },
          query: { cards: cards.join(',') || ',' },
          signal,
        })
      }
      asked={id}
      erase={(byPhone) =>
        call('POST /api/admin/inbox/[id]/erase', {
          params: { id },
          body: { cards, seen, byPhone },
        })
      }
      onConflict={onConflict}
      onClose={onClose}
      onErased={onClose}
    >
      {meanwhile}
    </EraseDialog>
  );
}
