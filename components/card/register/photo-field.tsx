'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { CardPhoto, photoAddress } from '@/components/card/photo/card-photo';
import { PhotoButton } from '@/components/card/photo/photo-button';
import type { Locale } from '@/lib/i18n/routing';
import type { PhotoInput } from '@/lib/schemas/photo';
import type { RegisterForm } from '@/lib/schemas/register-form';

type Chosen = { photo: PhotoInput; name: string };

/** The photo that was chosen, as it will be on the card. */
export function ChosenPhoto({ photo, name }: Chosen) {
  const t = useTranslations('photo');
  return (
    <div className="rounded-field h-28 w-21 overflow-hidden">
      <CardPhoto alt={t('alt', { name })} address={photoAddress(photo.photo)} />
    </div>
  );
}

/** The primary member's photo, if they want one: with the rest in the draft, and sent once the card is there. */
export function PhotoField() {
  const register = useTranslations('register');
  const { control, setValue } = useFormContext<RegisterForm>();
  const [photo, typed, language] = useWatch({
    control,
    name: ['photo', 'cardPrimaryHolder.memberName', 'consent.locale'],
  });
  const name = typed.trim() || register('primaryTitle');
  const keep = (body: RegisterForm['photo']) => setValue('photo', body, { shouldDirty: true });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      {photo && <ChosenPhoto photo={photo} name={name} />}
      <PhotoButton
        name={name}
        language={(language as Locale | '') || undefined}
        photo={photo && photoAddress(photo.photo)}
        onSave={async (body) => keep(body)}
        onRemove={async () => keep(undefined)}
      />
    </div>
  );
}
