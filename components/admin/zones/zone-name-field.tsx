'use client';

import { useTranslations } from 'next-intl';
import { TextField } from '@/components/form/fields';

/** The zone's name, in the forms that create and rename it. */
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
