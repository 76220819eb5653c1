'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EraseDialog } from '@/components/admin/cards/erase-card';
import { CardNumber } from '@/components/card/card-number';
import { RemoveMember } from '@/components/card/members/remove-member';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { DoneMeanwhile, stepsThatHold } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { call, download } from '@/lib/api/client';
import { ERASING_RIGHTS, IDENTITY_CHECKS } from '@/lib/constants/requests';
import { dateAndTime } from '@/lib/format/moment';
import { Link } from '@/lib/i18n/navigation';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { NameCards } from './name-cards';
import { useStepOf } from './use-step';

type Props = { request: RequestDetail };
type Card = RequestDetail['cards'][number];
type Doing = { erase: string[] } | { remove: Card['people'][number]; cardNumber: string } | 'name';

/**
 * Identity check and naming of cards first. Then a copy for each adult, a correction, or the erasure of one person,
 * of cards with everybody on them, or of what came in by phone number.
 */
export function DataRequestActions({ request }: Props) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const reload = useReload();
  const failToast = useFailToast();
  const [doing, setDoing] = useState<Doing>();
  const { _id: id, cards, gone, number, steps, right, erasing } = request;
  const { mutate: copy, isPending } = useMutation({
    mutationFn: (query: { card: string; member: string }) =>
      download('GET /api/admin/inbox/[id]/copy', query, { params: { id } }),
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (error) => failToast(error, undefined, `copy-${id}`),
  });
  const hold = stepsThatHold(steps);
  const isSure = hold.some(({ identity }) => identity);
  const mayErase = isSure && !erasing && ERASING_RIGHTS.some((each) => each === right);
  const named = cards.filter(({ fits }) => fits === 'named').map(({ cardNumber }) => cardNumber);
  const noneNamed = hold.findLast((step) => step.cards && !step.erasing)?.cards?.length === 0;
  const done = () => setDoing(undefined);
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
          {erasing.join(', ') || number}
        </Notice>
      )}
      <IdentityCheck request={request} />
      <section className="space-y-3">
        <h2 className="text-lg">{t('cardsOfData')}</h2>
        {cards.length === 0 && !gone && <p className="text-soft">{t('noCards')}</p>}
        <ul className="divide-line divide-y empty:hidden">
          {cards.map((card) => (
            <li key={card.cardNumber} className="space-y-2 py-3">
              <CardLine card={card} />
              {card.fits === 'number' && <p className="text-due">{t('otherPhone')}</p>}
              <ul className="space-y-1">
                {card.people.map((person, place) => {
                  const { memberId, memberName, adult, hasPhone } = person;
                  return (
                    <li
                      key={memberId}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
                    >
                      <span className="min-w-0 flex-1 basis-32 break-words">
                        <span className={hasPhone ? 'font-semibold' : ''}>{memberName}</span>
                        {!adult && <span className="text-soft">{`, ${t('child')}`}</span>}
                        {hasPhone && <span className="text-soft">{`, ${t('thisPhone')}`}</span>}
                      </span>
                      <span className="-mx-3 flex">
                        {isSure && adult && (
                          <Button
                            variant="ghost"
                            className="px-3!"
                            aria-label={t('copy', { name: memberName })}
                            disabled={isPending}
                            onClick={() => copy({ card: card.cardNumber, member: memberId })}
                          >
                            {common('copy')}
                          </Button>
                        )}
                        {/* The card is in the first one's name. */}
                        {mayErase && place > 0 && (
                          <Button
                            variant="ghost"
                            className="px-3!"
                            aria-label={t('removeOne', { name: memberName })}
                            onClick={() => setDoing({ remove: person, cardNumber: card.cardNumber })}
                          >
                            {common('remove')}
                          </Button>
                        )}
                      </span>
                    </li>
                  );
                })}
              </ul>
              {right === 'correct' && (
                <Link href={`/admin/cards/${card.cardNumber}`} className={buttonVariant('outline')}>
                  {t('correct')}
                </Link>
              )}
              {mayErase && (
                <Button variant="danger" onClick={() => setDoing({ erase: [card.cardNumber] })}>
                  {t('erase')}
                </Button>
              )}
            </li>
          ))}
        </ul>
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
      </section>
      {doing === 'name' && <NameCards request={request} onClose={done} />}
      {typeof doing === 'object' && 'remove' in doing && (
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
      {typeof doing === 'object' && 'erase' in doing && (
        <EraseForRequest request={request} cards={doing.erase} onClose={done} />
      )}
    </>
  );
}

export function CardLine({ card: { cardNumber, holder, fits } }: { card: Card }) {
  const t = useTranslations('inbox');
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <Link
        href={`/admin/cards/${cardNumber}`}
        className="text-link inline-flex min-h-12 items-center font-semibold"
      >
        <CardNumber number={cardNumber} />
      </Link>
      <span>{holder}</span>
      {fits === 'named' && <span className="text-soft">{t('named')}</span>}
    </p>
  );
}

function IdentityCheck({ request }: Props) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const locale = useLocale();
  const { mutate, isPending } = useStepOf(request);
  const { name = '', steps, cards } = request;
  const checked = stepsThatHold(steps).findLast(({ identity }) => identity);
  if (checked)
    return (
      <p>
        <span className="text-teal-strong font-semibold">
          {`${handling('identity')}: ${handling(checked.identity!)}`}
        </span>{' '}
        <span className="text-soft">{`${checked.byName}, ${dateAndTime(checked.at, locale)}`}</span>
      </p>
    );
  // A call to a number that no card has shows nothing about a card.
  const hasPhone = cards.some(({ people }) => people.some((person) => person.hasPhone));
  return (
    <section>
      <h2 className="text-lg">{t('identityTitle', { name })}</h2>
      <p className="text-soft mb-3">{t('identityText')}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {IDENTITY_CHECKS.filter((check) => check !== 'calledNumber' || hasPhone).map((identity) => (
          <Button
            key={identity}
            variant="outline"
            disabled={isPending}
            onClick={() => mutate({ step: 'note', state: 'working', identity })}
          >
            {handling(identity)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Erases the cards or, without one, what came in with the request's number. */
function EraseForRequest({ request, cards, onClose }: Props & { cards: string[]; onClose: () => void }) {
  const t = useTranslations('inbox');
  const { _id: id, number = '', steps } = request;
  return (
    <EraseDialog
      title={cards.length > 1 ? `${t('eraseNamed', { count: cards.length })}?` : undefined}
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
          body: { cards, seen: steps.length, byPhone },
        })
      }
      onClose={onClose}
      onErased={onClose}
    >
      <DoneMeanwhile steps={steps} />
    </EraseDialog>
  );
}
