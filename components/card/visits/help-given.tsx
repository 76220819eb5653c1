'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState } from 'react';
import { isFormKept } from '@/components/form/kept-form';
import { ListBody } from '@/components/list/list-body';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Visit } from '@/lib/schemas/responses/visits';
import { VisitForm, visitOf, YearLine, useVisits } from './visit-form';
import { Badge } from '@/components/ui/badge';
import { serviceInHindi } from '@/lib/constants/services';
import { longDate, rupees } from '@/lib/format/display';

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

function VisitEntry({ visit, onCorrect }: { visit: Visit; onCorrect: () => void }) {
  const t = useTranslations('visits');
  const locale = useLocale();
  const { day, memberName, hospitalName, service = '', bill, note, recordedBy, recordedAt, state } = visit;
  const struck = state === 'corrected' ? 'line-through decoration-1' : '';
  const date = longDate(day, locale);
  return (
    <li className="px-4 py-3">
      <div className="flex items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`font-semibold ${struck}`}>{date}</span>
          {visit.corrects && state !== 'withdrawn' && <Badge tone="plain">{t('corrects')}</Badge>}
          {state === 'corrected' && <Badge tone="due">{t('corrected')}</Badge>}
          {state === 'withdrawn' && <Badge tone="danger">{t('withdrawn')}</Badge>}
        </p>
        {visit.rupees !== undefined && (
          <p className={`shrink-0 font-semibold tabular-nums ${struck}`}>{rupees(visit.rupees, locale)}</p>
        )}
      </div>
      <p className={struck}>
        {[
          memberName ?? t('nobody'),
          service && (locale === 'hi' ? serviceInHindi(service) : service),
          hospitalName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {bill && <p className={`break-words ${struck}`}>{t('billNumber', { bill })}</p>}
      {note && <p className="break-words">{note}</p>}
      <div className="flex items-center justify-between gap-x-4">
        <p className="text-soft min-w-0 text-sm">
          {t('recordedBy', { by: visit.recordedByName ?? recordedBy, date: longDate(recordedAt, locale) })}
        </p>
        {state === 'counts' && (
          // Its text ends where the rupees do.
          <Button
            variant="ghost"
            className="-mr-6 shrink-0"
            onClick={onCorrect}
            aria-label={t('correctEntry', { day: date })}
          >
            {t('correct')}
          </Button>
        )}
      </div>
    </li>
  );
}
