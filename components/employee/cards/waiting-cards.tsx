'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { HandedOver } from '@/components/card/print/on-paper';
import { useOwnCards } from '@/components/card/queries';
import { ListBody } from '@/components/list/list-body';
import { useTotal } from '@/components/list/use-paged-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import type { OwnWaits } from '@/lib/constants/choices';
import { groupCardNumber } from '@/lib/format/card-number';

const WORDS = {
  delivery: { tab: 'toHandOver', hint: 'toHandOverHint', none: 'noneToHandOver' },
  print: { tab: 'toPrint', hint: 'toPrintHint', none: 'noneToPrint' },
  newNumber: { tab: 'newNumber', hint: 'newNumberHint', none: 'noneNewNumber' },
} as const;

export function WaitingCards({
  employeeId,
  waits,
  onWaits,
  onOpen,
}: {
  employeeId: string;
  waits: OwnWaits;
  onWaits: (waits: OwnWaits) => void;
  onOpen: (cardNumber: string) => void;
}) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const { figure } = useTotal();
  const lists = {
    print: useOwnCards(employeeId, { waits: 'print' }),
    delivery: useOwnCards(employeeId, { waits: 'delivery' }),
    newNumber: useOwnCards(employeeId, { waits: 'newNumber' }),
  };
  const words = WORDS[waits];
  const tab = (each: OwnWaits) => {
    const { total, more } = lists[each];
    const label = t(WORDS[each].tab);
    return total === undefined ? label : `${label} (${figure(total, more)})`;
  };
  // New numbers are rare: they are among the others too.
  const tabs: OwnWaits[] = ['delivery', 'print'];
  if (waits === 'newNumber' || lists.newNumber.total) tabs.push('newNumber');
  return (
    <>
      <div
        role="group"
        aria-label={t('waitingTitle')}
        className={`${SEGMENTS} mb-4 flex! flex-wrap *:grow sm:w-fit`}
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={waits === each}
            onClick={() => onWaits(each)}
            className={`${SEGMENT} max-sm:px-2!`}
          >
            {tab(each)}
          </button>
        ))}
      </div>
      <ListBody
        list={lists[waits]}
        failed={staff('cardsFailed')}
        empty={<EmptyState title={t(words.none)} />}
        counted
      >
        {(cards) => (
          <>
            <p className="text-soft mb-3 max-w-prose">{t(words.hint)}</p>
            <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
              {cards.map(({ cardNumber, holder, printing, numberBefore }) => (
                <li
                  key={cardNumber}
                  className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
                >
                  <p id={`waits-${cardNumber}`} className="min-w-0">
                    <span className="font-heading block text-lg font-bold break-words">
                      {holder.memberName}
                    </span>
                    <span className="text-soft block break-words">{holder.place}</span>
                    <CardNumber number={cardNumber} />
                    {numberBefore && (
                      <span className="text-soft block">
                        {t('numberBefore', { number: groupCardNumber(numberBefore) })}
                      </span>
                    )}
                  </p>
                  <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3 sm:*:whitespace-nowrap">
                    <Button
                      variant={printing?.waits === 'print' ? 'outline' : 'ghost'}
                      aria-describedby={`waits-${cardNumber}`}
                      onClick={() => onOpen(cardNumber)}
                    >
                      {staff('viewDetails')}
                    </Button>
                    {printing?.waits === 'delivery' && (
                      <HandedOver
                        cardNumber={cardNumber}
                        holder={holder.memberName}
                        describedBy={`waits-${cardNumber}`}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListBody>
    </>
  );
}
