'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useWas } from '@/components/form/use-was';
import { useZodForm } from '@/components/form/use-zod-form';
import { Facts } from '@/components/ui/facts';
import { getZone, updateZone } from '@/lib/api/endpoints';
import type { Zone } from '@/lib/schemas/answers/organisation';
import { zoneEditSchema } from '@/lib/schemas/organisation';
import { ZoneNameField } from './zone-name-field';

const schema = zoneEditSchema.omit({ was: true });

/** Renames a zone. Its id is fixed, because employees, hospitals and cards refer to it. */
export function EditZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const t = useTranslations('zones');
  const { zoneId } = zone;
  const form = useZodForm(schema, { zoneName: zone.zoneName });

  const { was, explain } = useWas({
    seen: { zoneName: zone.zoneName },
    readNow: async () => {
      const { zoneName } = (await getZone(zoneId, { limit: 1 })).zone;
      return { zoneName };
    },
    changed: (now) => t('changedMeanwhile', { name: now.zoneName }),
    gone: t('gone'),
  });

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
