'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { AskDialog } from '@/components/form/ask-dialog';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { useForgetCard } from '@/components/card/queries';
import { LoadFailed } from '@/components/list/load-failed';
import type { Elements } from '@/components/ui/elements';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { isClosing, type RequestKind } from '@/lib/constants/requests';
import { typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import { longDate } from '@/lib/format/display';
import type { CameByPhone, Erasure } from '@/lib/schemas/responses/requests';

type Props = {
  /** Typed to confirm. */
  cards: string[];
  /** Typed to confirm without a card. */
  number?: string;
  load: (signal: AbortSignal) => Promise<Erasure>;
  /** @param byPhone the ids to erase of `byPhone` */
  erase: (byPhone: string[]) => Promise<{ message: string }>;
  /** The data request that asks for it: always emptied, so not a choice. */
  asked?: string;
  title?: string | undefined;
  /** The consequences, if the question does not state them. */
  text?: string | false;
  children?: Elements;
  onClose: () => void;
  onErased: () => void;
};

/** Erases all data of the family too. */
export function EraseDialog({ cards, number = '', load, erase, asked, ...props }: Props) {
  const { title, text, children, onClose, onErased } = props;
  const t = useTranslations('adminCards');
  const words = useTranslations('erasure');
  const forget = useForgetCard();
  // Its details close with it: rendered again, they would ask for the card that is gone.
  const erased = useRef(false);
  const query = useQuery({
    queryKey: ['erasure', asked, ...cards],
    queryFn: ({ signal }) => load(signal),
    // Asked for anew each time, and not kept.
    gcTime: 0,
  });
  /** Ticked or unticked by hand; a reload keeps it. */
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const goes = ({ _id, shared }: CameByPhone) => chosen[_id] ?? !shared;
  const byPhone = query.data?.byPhone.filter(({ _id }) => _id !== asked) ?? [];

  const typed = cards.length > 0 ? cards : [number];
  const differs = cards.length > 0 ? 'cardNumberDiffers' : 'phoneDiffers';
  const fields = typed.map((wanted, place) => [
    `typed${place}`,
    z.string().refine((text) => [typedCardNumber(text), digitsOnly(text)].includes(wanted), differs),
  ]);
  const form = useZodForm(z.object(Object.fromEntries(fields) as Record<string, z.ZodType<string, string>>), {
    ...Object.fromEntries(fields.map(([name]) => [name, ''])),
  });

  return (
    <AskDialog
      ask={cards.length > 0 ? 'adminCards.erase' : 'inbox.eraseByNumber'}
      title={title}
      text={text}
      form={form}
      confirms
      danger
      missing={() => (query.data ? undefined : words('notShown'))}
      send={() => erase(byPhone.filter(goes).map(({ _id }) => _id))}
      onClose={() => erased.current || onClose()}
      onDone={() => {
        erased.current = true;
        onErased();
        cards.forEach(forget);
      }}
    >
      {children}
      {query.data ? (
        <>
          <WhatGoes places={query.data.places} />
          <p>{words('stays')}</p>
          <ByPhone
            came={byPhone}
            goes={goes}
            onChange={({ _id }, ticked) => setChosen({ ...chosen, [_id]: ticked })}
          />
        </>
      ) : query.isPending ? (
        <Skeleton rows={3} />
      ) : (
        <LoadFailed query={query} />
      )}
      {typed.map((wanted, place) => (
        <TextField
          key={wanted}
          name={`typed${place}`}
          label={t(cards.length > 0 ? 'eraseType' : 'eraseTypePhone')}
          help={t('eraseTypeHelp', { cardNumber: wanted })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      ))}
    </AskDialog>
  );
}

type CardProps = Pick<Props, 'text' | 'children' | 'onClose' | 'onErased'> & { cardNumber: string };

export const EraseCard = ({ cardNumber, ...props }: CardProps) => (
  <EraseDialog
    {...props}
    cards={[cardNumber]}
    load={(signal) => call('GET /api/card/[cardNumber]/erasure', { params: { cardNumber }, signal })}
    // The client leaves out what is empty, and that would mean the server's choice.
    erase={(byPhone) =>
      call('DELETE /api/card/[cardNumber]', {
        params: { cardNumber },
        query: { byPhone: byPhone.join(',') || ',' },
      })
    }
  />
);

function WhatGoes({ places }: Pick<Erasure, 'places'>) {
  const t = useTranslations('erasure');
  const found = places.flatMap(({ place, count }) =>
    place === 'card' || count === 0 ? [] : [{ place, count }],
  );
  if (found.length === 0) return null;
  return (
    <section>
      <h3 className="text-lg">{t('goes')}</h3>
      <ul className="marker:text-teal mt-1 list-disc pl-5">
        {found.map(({ place, count }) => (
          <li key={place}>{t(place, { count })}</li>
        ))}
      </ul>
    </section>
  );
}

const KIND: Partial<Record<RequestKind, 'aRequest' | 'aPrivacyRequest'>> = {
  card: 'aRequest',
  data: 'aPrivacyRequest',
};

type ByPhoneProps = {
  came: CameByPhone[];
  goes: (came: CameByPhone) => boolean;
  onChange: (came: CameByPhone, goes: boolean) => void;
};

/** What came in with only the family's phone number may be somebody else's, so an admin chooses. */
function ByPhone({ came, goes, onChange }: ByPhoneProps) {
  const t = useTranslations('erasure');
  const locale = useLocale();
  if (came.length === 0) return <p className="text-soft">{t('noneByPhone')}</p>;
  return (
    <fieldset className="min-w-0" aria-describedby="by-phone-text">
      <legend className="font-heading text-lg font-bold">{t('byPhone')}</legend>
      <p id="by-phone-text" className="text-soft">
        {t('byPhoneText')}
      </p>
      <ul className="divide-line mt-2 divide-y">
        {came.map((each) => (
          <li key={each._id}>
            <label className="flex min-h-12 cursor-pointer items-start gap-3 py-3">
              <input
                type="checkbox"
                checked={goes(each)}
                onChange={({ target }) => onChange(each, target.checked)}
                className="accent-teal mt-0.5 size-5 shrink-0"
              />
              <span className="min-w-0 break-words [&>span]:block">
                <span>
                  <span className="font-semibold">{each.name}</span>{' '}
                  <span className="text-soft tabular-nums">{each.number}</span>
                </span>
                <span className="text-soft">
                  {[
                    t(KIND[each.kind] ?? 'aMessage'),
                    longDate(each.day, locale),
                    ...(isClosing(each.kind, each.state) ? [] : [t('open')]),
                  ].join(', ')}
                </span>
                {each.text && <span className="line-clamp-3!">{each.text}</span>}
                {each.shared && <span className="text-due font-semibold">{t('shared')}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
