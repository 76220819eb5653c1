'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isFormKept } from '@/components/form/kept-form';
import { ListBody } from '@/components/list/list-body';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Visit } from '@/lib/schemas/responses/visits';
import { useVisits } from './use-visits';
import { VisitEntry } from './visit-entry';
import { VisitForm, visitOf } from './visit-form';
import { YearLine } from './year-line';

/** What the trust paid for with a card, for staff, and recording it (docs/contract.md#help-given). */
export function HelpGiven({ detail }: { detail: CardDetail }) {
  const t = useTranslations('visits');
  const { cardNumber } = detail.card;
  // One that the end of the session closed comes back.
  const [entering, setEntering] = useState<'new' | Visit | undefined>(() =>
    isFormKept(visitOf(cardNumber)) ? 'new' : undefined,
  );
  const list = useVisits(cardNumber);
  const { first } = list;

  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-xl">{t('title')}</h3>
          {first && <YearLine year={first.year} />}
        </div>
        <Button
          variant="outline"
          className="max-sm:w-full"
          icon={PlusIcon}
          disabled={!first}
          onClick={() => setEntering('new')}
        >
          {t('record')}
        </Button>
      </div>
      <ListBody list={list} empty={<p className="text-soft">{t('none')}</p>} expected={1} counted>
        {(visits) => (
          <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
            {visits.map((visit) => (
              <VisitEntry key={visit._id} visit={visit} onCorrect={() => setEntering(visit)} />
            ))}
          </ul>
        )}
      </ListBody>
      {entering && first && (
        <VisitForm
          detail={detail}
          year={first.year}
          former={entering === 'new' ? undefined : entering}
          onClose={() => setEntering(undefined)}
        />
      )}
    </section>
  );
}
