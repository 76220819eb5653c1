'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/fields';

/** What a zone is called, when it is created and later. */
export function ZoneNameField() {
  const t = useTranslations('zones');
  return (
    <TextField
      name="zoneName"
      label={t('name')}
      missing="zoneNameRequired"
      autoComplete="off"
      autoCapitalize="words"
      maxLength={60}
      required
    />
  );
}
