'use client';

import { useTranslations } from 'next-intl';
import { NameField } from '@/components/form/name-field';

/** The zone's name, in the forms that create and rename it. */
export function ZoneNameField() {
  const t = useTranslations('zones');
  return (
    <NameField
      of="thing"
      name="zoneName"
      label={t('name')}
      missing="zoneNameRequired"
      autoCapitalize="words"
      maxLength={60}
      required
    />
  );
}
