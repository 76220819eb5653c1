'use client';

import { useWatch } from 'react-hook-form';
import { MedicalCard } from '@/components/card/medical-card';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { RegisterForm } from '@/lib/schemas/register-form';

// No-break spaces: the lattice behind the number is named after it, and a name has no spaces.
const TO_COME = `${PRODUCT_NAME}\u00a0···\u00a0···\u00a0····`;

/** The card as it will look, where the screen has room for it. Hidden from screen readers: it repeats the form. */
export function CardPreview() {
  const [mode, number, holder, family] = useWatch<
    RegisterForm,
    ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers']
  >({ name: ['card.mode', 'card.number', 'cardPrimaryHolder.memberName', 'cardMembers'] });
  const shown = (mode === 'manual' && number) || TO_COME;
  return (
    <div aria-hidden className="hidden lg:block">
      <MedicalCard cardNumber={shown} holder={holder.trim() || '—'} members={1 + family.length} />
    </div>
  );
}
