'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { ReplyLinks } from '@/components/handling/reply-links';
import { StateLabel } from '@/components/handling/state-label';
import { TakeBack } from '@/components/handling/steps-taken';
import { Button } from '@/components/ui/button';
import { call } from '@/lib/api/client';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import type { Request } from '@/lib/schemas/responses/requests';

type Props = {
  request: Request;
  /** The signed-in employee: only the employee who serves the card opens it. */
  owner: string;
  onNote: () => void;
  onRegister: () => void;
  onOpenCard: (cardNumber: string) => void;
};

/**
 * A family that asked for a card: who and where, since when, the last note, and what to do. One that declined can still
 * be called, noted on or registered; of a registered one only the card is left.
 */
export function FamilyRow({ request, owner, onNote, onRegister, onOpenCard }: Props) {
  const t = useTranslations('requests');
  const handling = useTranslations('handling');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const { _id, name = '', number = '', village = '', receivedAt, state, steps, cardNumber } = request;
  const references = request.references?.map(groupByFour).join(', ');
  const last = steps.at(-1);
  const done = request.handling.work === 'done';
  const nameId = `request-${_id}`;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 id={nameId} className="text-xl break-words">
          {name}
        </h3>
        <p className="text-soft flex flex-wrap gap-x-4">
          <span>{village}</span>
          <span>{`${t('asked')}: ${longDate(receivedAt, locale)}`}</span>
          {!done && <StateLabel request={request} />}
          {references && <span className="tabular-nums">{`${handling('reference')}: ${references}`}</span>}
        </p>
        {last && done && (
          <p>
            <span className="font-semibold">{handling(state)}</span>{' '}
            <span className="text-soft">{`${last.byName}, ${longDate(last.at, locale)}`}</span>
          </p>
        )}
        {last?.note && <p className="mt-1 break-words">{last.note}</p>}
        {request.undoSeconds !== undefined && (
          <TakeBack
            key={steps.length}
            describedBy={nameId}
            seconds={request.undoSeconds}
            send={() =>
              call('PUT /api/employee/requests/[id]', {
                ...{ params: { id: _id }, body: { step: 'undo', seen: steps.length } },
              })
            }
          />
        )}
      </div>
      {cardNumber ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <CardNumber number={cardNumber} />
          {last?.by === owner && (
            <Button
              variant="outline"
              aria-describedby={nameId}
              className="max-sm:w-full"
              onClick={() => onOpenCard(cardNumber)}
            >
              {staff('viewDetails')}
            </Button>
          )}
        </p>
      ) : (
        <div className="grid gap-2 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap">
          <div className="min-[24rem]:col-span-2">
            <ReplyLinks {...{ name, number, receivedAt }} wrote={village} />
          </div>
          <Button
            variant="outline"
            aria-describedby={nameId}
            onClick={onNote}
            className="min-[24rem]:col-span-2"
          >
            {handling('change')}
          </Button>
          <Button
            variant={done ? 'outline' : 'primary'}
            aria-describedby={nameId}
            onClick={onRegister}
            className="min-[24rem]:col-span-2"
          >
            {t('register')}
          </Button>
        </div>
      )}
    </li>
  );
}
