'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { Facts } from '@/components/ui/facts';
import type { ApiError } from '@/lib/api/client';
import { getZone, updateZone } from '@/lib/api/endpoints';
import type { Zone } from '@/lib/schemas/answers';
import { zoneEditSchema } from '@/lib/schemas/organisation';
import { ZoneNameField } from './zone-name-field';

const schema = zoneEditSchema.omit({ was: true });

/** Renames a zone. Its id stays: employees, hospitals and cards name it. */
export function EditZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const t = useTranslations('zones');
  const { zoneId } = zone;
  const [was, setWas] = useState({ zoneName: zone.zoneName });
  const form = useZodForm(schema, { zoneName: zone.zoneName });

  async function explain({ status }: ApiError) {
    if (status === 404) return t('gone');
    if (status !== 409) return undefined;
    const { zoneName } = (await getZone(zoneId, { limit: 1 })).zone;
    setWas({ zoneName });
    return t('changedMeanwhile', { name: zoneName });
  }

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      send={(input) => updateZone(zoneId, { ...input, was })}
      submit={t('save')}
      busy={t('saving')}
      failed={t('updateFailed')}
      explain={explain}
      onClose={onClose}
    >
      <Facts facts={[[t('id'), zoneId]]} />
      <ZoneNameField />
    </FormDialog>
  );
}
