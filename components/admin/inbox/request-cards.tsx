'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailToast } from '@/components/form/use-failure-text';
import { CardNumber } from '@/components/card/card-number';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { saveFile } from '@/components/ui/save-file';
import { download } from '@/lib/api/client';
import { Link } from '@/lib/i18n/navigation';
import type { RequestDetail } from '@/lib/schemas/responses/requests';

type Card = RequestDetail['cards'][number];
export type Person = Card['people'][number];

type Props = {
  request: RequestDetail;
  /** What can be done with a card, and with a person on it besides giving their copy. */
  ofCard?: (card: Card) => Elements;
  ofPerson?: (card: Card, person: Person, place: number) => Elements;
  /** It is sure who asks. */
  checked?: boolean;
};

/** The cards with the phone or card number of a request, and those that were named, with the people on them. */
export function RequestCards({ request, ofCard, ofPerson, checked = false }: Props) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const { _id: id, kind, cards } = request;
  const failToast = useFailToast();
  const { mutate: copy, isPending } = useMutation({
    mutationFn: (query: { card: string; member: string }) =>
      download('GET /api/admin/inbox/[id]/copy', query, { params: { id } }),
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (error) => failToast(error, undefined, `copy-${id}`),
  });
  return (
    <section>
      <h2 className="text-lg">{t('cardsOf')}</h2>
      {cards.length === 0 && <p className="text-soft">{t('noCards')}</p>}
      <ul className="divide-line divide-y">
        {cards.map((card) => (
          <li key={card.cardNumber} className="space-y-2 py-3">
            <p className="flex flex-wrap items-center gap-x-4">
              <Link
                href={`/admin/cards/${card.cardNumber}`}
                className="text-link inline-flex min-h-12 items-center font-semibold"
              >
                <CardNumber number={card.cardNumber} />
              </Link>
              <span>{card.holder}</span>
              {card.fits === 'named' && <span className="text-soft">{t('named')}</span>}
            </p>
            {kind === 'data' && card.fits === 'number' && <p className="text-due">{t('otherPhone')}</p>}
            <ul className="space-y-1">
              {card.people.map((person, place) => {
                const { memberId, memberName, adult, hasPhone } = person;
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
                          onClick={() => copy({ card: card.cardNumber, member: memberId })}
                        >
                          {common('copy')}
                        </Button>
                      )}
                      {ofPerson?.(card, person, place)}
                    </span>
                  </li>
                );
              })}
            </ul>
            {ofCard?.(card)}
          </li>
        ))}
      </ul>
    </section>
  );
}
