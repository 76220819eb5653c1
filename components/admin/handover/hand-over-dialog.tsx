'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRefreshCards } from '@/components/card/queries';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { handOverCards, removeEmployee } from '@/lib/api/endpoints';
import { CardsGoTo, asSent, type Choice } from './cards-go-to';
import { ColleagueChoice, type Colleague } from './colleague-choice';
import { untilDone } from './until-done';

type Props = {
  /** All cards of somebody who was removed, or the chosen ones. */
  what: { from: Colleague; cards: number } | { cardNumbers: string[] };
  onClose: () => void;
  onDone: () => void;
};

/** Hands cards over to a colleague, or those of a removed employee to the colleagues of the zone. */
export function HandOverDialog({ what, onClose, onDone }: Props) {
  const t = useTranslations('handover');
  const say = useTranslations('validation');
  const refresh = useRefreshCards();
  const [choice, setChoice] = useState<Choice>({ way: 'to' });
  const all = 'from' in what ? what : undefined;
  const cards = 'from' in what ? what.cards : what.cardNumbers.length;
  const to = choice.to?.employeeId ?? '';

  async function send() {
    if ('cardNumbers' in what) return handOverCards({ cardNumbers: what.cardNumbers, to });
    const { employeeId: from } = what.from;
    const { answer, moved, calls } = await untilDone(() =>
      choice.way === 'share' ? removeEmployee(from, { share: 'zone' }) : handOverCards({ from, to }),
    );
    const inOne = calls === 1 && choice.way === 'to';
    return answer.left || inOne ? answer : { message: t('done', { count: moved }) };
  }

  return (
    <RemoveDialog
      title={
        all ? t('titleAll', { count: cards, name: all.from.employeeName }) : t('title', { count: cards })
      }
      mild
      yes={t('handOver')}
      busy={t('busy')}
      missing={() => {
        if (asSent(choice)) return undefined;
        setChoice({ ...choice, lacking: true });
        return say('colleagueRequired');
      }}
      remove={send}
      failed={t('failed')}
      onClose={onClose}
      onRemoved={() => {
        void refresh();
        onDone();
      }}
    >
      {all ? (
        <CardsGoTo employee={all.from} cards={cards} choice={choice} onChange={setChoice} />
      ) : (
        <>
          <p className="text-lg">{t('toText')}</p>
          <ColleagueChoice
            chosen={choice.to}
            except={undefined}
            onChoose={(chosen) => setChoice({ way: 'to', to: chosen })}
            error={choice.lacking ? say('colleagueRequired') : undefined}
          />
        </>
      )}
    </RemoveDialog>
  );
}
