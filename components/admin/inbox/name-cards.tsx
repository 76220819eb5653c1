'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { TextAreaField } from '@/components/form/fields';
import { FieldFrame } from '@/components/form/field-frame';
import { FormDialog } from '@/components/form/form-dialog';
import { DoneMeanwhile } from '@/components/handling/steps-taken';
import { LoadFailed } from '@/components/list/load-failed';
import { SearchBox } from '@/components/list/search-box';
import { Skeleton } from '@/components/ui/skeleton';
import { listCards } from '@/lib/api/endpoints';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import type { RequestDetail } from '@/lib/schemas/responses/requests';
import { sendStep, useStepForm } from './use-step';

/** How many found cards are offered. */
const OFFERED = 8;

type Props = { request: RequestDetail; onClose: () => void };
type Offered = { cardNumber: string; words: string };

export function NameCards({ request, onClose }: Props) {
  const t = useTranslations('inbox');
  const handling = useTranslations('handling');
  const { _id: id, name = '', cards, steps } = request;
  const named = cards.filter(({ fits }) => fits === 'named').map(({ cardNumber }) => cardNumber);
  const form = useStepForm({ step: 'nameCards', cards: named, note: '' });
  const [q, setQ] = useState('');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [picked, setPicked] = useState<Offered[]>(
    cards.map(({ cardNumber, holder }) => ({ cardNumber, words: holder })),
  );
  const search = useQuery({
    queryKey: ['cards', 'to-name', q],
    queryFn: ({ signal }) => listCards({ q, limit: OFFERED }, signal),
    enabled: q !== '',
  });
  const found = (q ? (search.data?.cards ?? []) : []).map(({ cardNumber, holder, found: member }) => ({
    ...{ cardNumber, words: [member, holder.memberName, holder.place].filter(Boolean).join(', ') },
  }));
  const isPicked = ({ cardNumber }: Offered) => picked.some((each) => each.cardNumber === cardNumber);
  const chosen = form.watch('cards');
  const choose = (card: Offered, chooses: boolean) => {
    if (!isPicked(card)) setPicked([...picked, card]);
    const others = chosen.filter((number) => number !== card.cardNumber);
    form.setValue('cards', chooses ? [...others, card.cardNumber] : others, {
      ...{ shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    });
  };
  return (
    <FormDialog
      title={t('nameCardsTitle', { name })}
      form={form}
      draft={`form-nameCards-${id}`}
      send={(input) => sendStep(request, input)}
      onClose={onClose}
    >
      <DoneMeanwhile steps={steps} />
      <SearchBox label={t('findCard')} q={q} onSearch={setQ} box={box} several />
      {q && search.isPending && <Skeleton rows={2} />}
      {q && search.isError && <LoadFailed query={search} />}
      {search.data?.cards.length === 0 && <p role="status">{t('noneFound')}</p>}
      <FieldFrame name="cards" label={t('cardsOfRequest')} group>
        {() => (
          <ul className="divide-line divide-y">
            {[...picked, ...found.filter((card) => !isPicked(card))].map((card) => (
              <li key={card.cardNumber}>
                <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1">
                  <input
                    type="checkbox"
                    checked={chosen.includes(card.cardNumber)}
                    onChange={({ target }) => choose(card, target.checked)}
                    className="accent-teal size-5 shrink-0"
                  />
                  <span className="min-w-0">
                    <CardNumber number={card.cardNumber} /> <span>{card.words}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </FieldFrame>
      <TextAreaField
        name="note"
        label={handling('note')}
        help={t('nameCardsHelp')}
        maxLength={NOTE_MAX_LENGTH}
      />
    </FormDialog>
  );
}
