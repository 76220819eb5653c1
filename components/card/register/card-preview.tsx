'use client';

import { useWatch } from 'react-hook-form';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { MedicalCard } from '@/components/card/medical-card';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { RegisterForm } from '@/lib/schemas/register-form';

// No-break spaces: the number is part of the lattice's id, which must not contain spaces.
const TO_COME = `${PRODUCT_NAME}\u00a0····\u00a0····\u00a0····`;

/** A preview of the card, on screens with room for it. Hidden from screen readers, as it repeats the form. */
export function CardPreview() {
  const [mode, number, holder, family, photo] = useWatch<
    RegisterForm,
    ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers', 'photo']
  >({ name: ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers', 'photo'] });
  const shown = (mode === 'manual' && number) || TO_COME;
  return (
    <div aria-hidden className="hidden lg:block">
      <MedicalCard
        cardNumber={shown}
        primaryMember={holder.trim() || '—'}
        members={1 + family.length}
        photo={photo && <CardPhoto address={photoAddress(photo.photo)} />}
      />
    </div>
  );
}
