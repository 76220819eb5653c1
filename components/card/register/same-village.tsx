'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import type { RegisterForm } from '@/lib/schemas/register-form';
import { lastPlace } from './registration-draft';

/** Offered while the form has no village and address. */
export function SameVillage({ owner }: { owner: string }) {
  const t = useTranslations('register');
  const { setValue, setFocus } = useFormContext<RegisterForm>();
  const [place] = useState(() => lastPlace(owner));
  const [village, address] = useWatch<
    RegisterForm,
    ['cardPrimaryHolder.memberVillage', 'cardPrimaryHolder.memberAddress']
  >({ name: ['cardPrimaryHolder.memberVillage', 'cardPrimaryHolder.memberAddress'] });
  if (!place || village || address) return null;
  const { memberVillage, memberAddress } = place;
  return (
    <Button
      variant="outline"
      className="mb-5 max-sm:w-full"
      onClick={() => {
        setValue('cardPrimaryHolder.memberVillage', memberVillage, { shouldDirty: true });
        setValue('cardPrimaryHolder.memberAddress', memberAddress, { shouldDirty: true });
        // The button, which has the focus, disappears.
        setFocus('cardPrimaryHolder.memberName');
      }}
    >
      {t('samePlace', { place: memberVillage || memberAddress })}
    </Button>
  );
}
