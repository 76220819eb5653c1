'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EraseCard } from '@/components/admin/cards/erase-card';
import { CardNumber } from '@/components/card/card-number';
import { RemoveMember } from '@/components/card/members/remove-member';
import { useFailToast } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { call, download } from '@/lib/api/client';
import { ERASING_RIGHTS, isClosing } from '@/lib/constants/requests';
import { Link } from '@/lib/i18n/navigation';
import type { PrivacyRequestDetail } from '@/lib/schemas/responses/requests';

type Props = { request: PrivacyRequestDetail; onErased: () => void };
type Person = PrivacyRequestDetail['cards'][number]['people'][number];

/**
 * The cards a request may be about, once it is sure who asks: a copy for each adult, and the erasure that it asks for, of one
 * person or of the card with everybody on it.
 */
export function CardsOfRequest({ request, onErased }: Props) {
  const t = useTranslations('privacyRequests');
  const common = useTranslations('common');
  const [erasing, setErasing] = useState<string>();
  const [removing, setRemoving] = useState<{ cardNumber: string; member: Person }>();
  const { _id: id, cards, steps, right, state } = request;
  const checked = !isClosing(state) && steps.some(({ identity }) => identity);
  const mayErase = checked && ERASING_RIGHTS.includes(right);
  const failToast = useFailToast();
  const { mutate: copy, isPending } = useMutation({
    mutationFn: (query: { card: string; member: string }) =>
      download('GET /api/admin/privacyRequests/[id]/copy', query, { params: { id } }),
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (error) => failToast(error, undefined, `copy-${id}`),
  });
  return (
    <section>
      <h3 className="text-lg">{t('cardsOf')}</h3>
      {cards.length === 0 && <p className="text-soft">{t('noCards')}</p>}
      <ul className="divide-line divide-y">
        {cards.map(({ cardNumber, fits, people }) => (
          <li key={cardNumber} className="space-y-2 py-3">
            <Link
              href={{ pathname: '/admin/cards', query: { card: cardNumber } }}
              className="text-link inline-flex min-h-12 items-center font-semibold"
            >
              <CardNumber number={cardNumber} />
            </Link>
            {fits === 'number' && <p className="text-due">{t('otherPhone')}</p>}
            <ul className="space-y-1">
              {people.map((member, place) => {
                const { memberId, memberName, adult, hasPhone } = member;
                return (
                  <li key={memberId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                    <span>
                      <span className={hasPhone ? 'font-semibold' : ''}>{memberName}</span>
                      {!adult && <span className="text-soft">{`, ${t('child')}`}</span>}
                      {hasPhone && <span className="text-soft">{`, ${t('thisPhone')}`}</span>}
                    </span>
                    <span className="-mx-3 flex">
                      {checked && adult && (
                        <Button
                          variant="ghost"
                          className="px-3!"
                          aria-label={t('copy', { name: memberName })}
                          disabled={isPending}
                          onClick={() => copy({ card: cardNumber, member: memberId })}
                        >
                          {common('copy')}
                        </Button>
                      )}
                      {mayErase && place > 0 && (
                        <Button
                          variant="ghost"
                          className="px-3!"
                          aria-label={t('removeOne', { name: memberName })}
                          onClick={() => setRemoving({ cardNumber, member })}
                        >
                          {common('remove')}
                        </Button>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
            {mayErase && (
              <>
                <p className="text-soft">{t('eraseWhich')}</p>
                <Button variant="danger" onClick={() => setErasing(cardNumber)}>
                  {t('erase')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <RemoveMember
          {...removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={() => {
            setRemoving(undefined);
            onErased();
          }}
        />
      )}
      {erasing && (
        <EraseCard
          cardNumber={erasing}
          asked={id}
          text={t('eraseText')}
          erase={(byPhone) =>
            call('POST /api/admin/privacyRequests/[id]/erase', {
              params: { id },
              body: { cardNumber: erasing, seen: steps.length, byPhone },
            })
          }
          onClose={() => setErasing(undefined)}
          onErased={() => {
            setErasing(undefined);
            onErased();
          }}
        />
      )}
    </section>
  );
}
