'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { MedicalCard } from '@/components/cards/medical-card';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { Specimen } from './section';

const card = (t: (key: 'person') => string, number: string) => ({
  cardNumber: number,
  holder: t('person'),
  members: 4,
  validUntil: '31/03/2028',
});

/** What only we have: the mark, the lattice, the card. */
export function Brand() {
  const t = useTranslations('styleguide');
  const lattice = useId();
  return (
    <>
      <Specimen name="MarigoldMark">
        <div className="flex items-center gap-4">
          <MarigoldMark className="size-8" />
          <MarigoldMark />
          <MarigoldMark className="size-16" />
        </div>
      </Specimen>
      <Specimen name="Jaali">
        <div className="bg-teal-wash rounded-panel relative h-24 overflow-hidden">
          <Jaali id={lattice} className="text-teal/25 absolute inset-0" />
        </div>
      </Specimen>
      <Specimen name="MedicalCard">
        <div className="grid gap-5 sm:grid-cols-2">
          <MedicalCard {...card(t, 'JEEVAN1234567890')} />
          <MedicalCard {...card(t, 'JEEVAN4820175369')} markNumber />
          <MedicalCard {...card(t, 'JEEVANRAMPUR2026')} expired />
          <MedicalCard {...card(t, 'JEEVAN2718281832')} inactive />
        </div>
      </Specimen>
    </>
  );
}
