'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRefreshCards } from '@/components/card/queries';
import { AskDialog } from '@/components/form/ask-dialog';
import { ApiError, call } from '@/lib/api/client';
import { removeEmployee } from '@/lib/api/endpoints';
import type { Card } from '@/lib/schemas/responses/cards';
import type { Conflict } from '@/lib/schemas/responses/edits';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { timeInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import { CardsGoTo, asSent, type Choice } from './cards-go-to';
import { ColleagueChoice, type Colleague } from './colleague-choice';

type Part = { message: string; moved?: number; left?: number };

/**
 * One request moves as many cards as its time allows.
 * @returns the last answer, and how many cards moved in all
 * @throws what `send` throws
 */
export async function untilDone(
  send: () => Promise<Part>,
): Promise<{ answer: Part; moved: number; calls: number }> {
  let moved = 0;
  for (let calls = 1; ; calls += 1) {
    const answer = await send();
    moved += answer.moved ?? 0;
    // Without progress somebody has to look: the answer says how many are left.
    if (!answer.left || !answer.moved) return { answer, moved, calls };
  }
}

/** A card, and who served it when the dialog was opened. */
type Served = Pick<Card, 'cardNumber' | 'employeeId'>;

type Props = {
  /** All cards of an employee (shared only if removed), or the chosen ones. */
  what: { from: Colleague; cards: number; toOne?: boolean } | { cards: Served[] };
  onClose: () => void;
  onDone: () => void;
};

export function HandOverDialog({ what, onClose, onDone }: Props) {
  const t = useTranslations('handover');
  const say = useTranslations('validation');
  const refresh = useRefreshCards();
  const [choice, setChoice] = useState<Choice>({ way: 'to' });
  const all = 'from' in what ? what : undefined;
  const [served, setServed] = useState('from' in what ? [] : what.cards);
  const [lost, setLost] = useState<Conflict[]>([]);
  const cards = 'from' in what ? what.cards : served.length;
  const to = choice.to?.employeeId ?? '';
  const ways = all && !all.toOne && all.from;

  const numberAt = ({ field }: Conflict) => served[Number(field.split('.')[1])]?.cardNumber ?? '';

  async function send() {
    setLost([]);
    if (!('from' in what)) {
      const cardNumbers = served.map(({ cardNumber }) => cardNumber);
      return call('PUT /api/admin/cards/handover', { body: { cardNumbers, to, was: served } }).catch(
        (error: unknown) => {
          if (error instanceof ApiError) setLost(error.asks.edit?.conflicts ?? []);
          throw error;
        },
      );
    }
    const { employeeId: from } = what.from;
    const { answer, moved, calls } = await untilDone(() =>
      choice.way === 'share'
        ? removeEmployee(from, { share: 'zone' })
        : call('PUT /api/admin/cards/handover', { body: { from, to } }),
    );
    const inOne = calls === 1 && choice.way === 'to';
    return answer.left || inOne ? answer : { message: t('done', { count: moved }) };
  }

  return (
    <AskDialog
      ask="handover.handOver"
      values={{ count: cards }}
      title={all && t('titleAll', { count: cards, name: all.from.employeeName })}
      text={!ways && t('toText')}
      missing={() => {
        if (asSent(choice)) return undefined;
        setChoice({ ...choice, lacking: true });
        return say('colleagueRequired');
      }}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      {ways ? (
        <CardsGoTo employee={ways} cards={cards} choice={choice} onChange={setChoice} />
      ) : (
        <>
          {lost.length > 0 && (
            <HandedOverMeanwhile
              lost={lost.map((each) => ({ ...each, card: numberAt(each) }))}
              onHandOver={() => {
                const owners = new Map(lost.map((each) => [numberAt(each), String(each.now)]));
                setServed(
                  served.map(({ cardNumber, employeeId }) => ({
                    cardNumber,
                    employeeId: owners.get(cardNumber) ?? employeeId,
                  })),
                );
                setLost([]);
              }}
              onLeave={() => {
                const left = new Set(lost.map(numberAt));
                const others = served.filter(({ cardNumber }) => !left.has(cardNumber));
                setServed(others);
                setLost([]);
                if (others.length > 0) return;
                void refresh();
                onDone();
              }}
            />
          )}
          <ColleagueChoice
            chosen={choice.to}
            except={all?.from.employeeId}
            onChoose={(chosen) => setChoice({ way: 'to', to: chosen })}
            error={choice.lacking ? say('colleagueRequired') : undefined}
          />
        </>
      )}
    </AskDialog>
  );
}

type HandedOverMeanwhileProps = {
  lost: Array<Conflict & { card: string }>;
  onHandOver: () => void;
  onLeave: () => void;
};

function HandedOverMeanwhile({ lost, onHandOver, onLeave }: HandedOverMeanwhileProps) {
  const t = useTranslations('edits');
  const count = lost.length;
  return (
    <Notice tone="due" title={t('handedOver', { count })}>
      <ul className="mb-2">
        {lost.map(({ card, now, nowName, by, at }) => (
          <li key={card}>
            {by && at
              ? t('handedBy', {
                  ...{ card, now: nowName ?? String(now), name: by },
                  ...{ day: shortDate(at), time: timeInIndia(new Date(at)) },
                })
              : t('handed', { card, now: nowName ?? String(now) })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 *:grow">
        <Button variant="outline" onClick={onHandOver}>
          {t('handAnyway', { count })}
        </Button>
        <Button variant="outline" onClick={onLeave}>
          {t('leaveThem', { count })}
        </Button>
      </div>
    </Notice>
  );
}
