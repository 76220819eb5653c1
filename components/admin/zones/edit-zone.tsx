'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { Facts } from '@/components/ui/facts';
import { call } from '@/lib/api/client';
import type { Zone } from '@/lib/schemas/responses/organisation';
import { zoneFormSchema } from '@/lib/schemas/organisation';
import { ZoneNameField } from './zone-name-field';

/** Renames a zone. Its id is fixed, because employees, hospitals and cards refer to it. */
export function EditZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const t = useTranslations('zones');
  const { zoneId, zoneName } = zone;
  const form = useZodForm(zoneFormSchema, { zoneName });
  const { body, state } = useEdit<{ zoneName: string }, { zoneName: string }>({
    form,
    seen: { zoneName },
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      draft={`form-zone-${zoneId}`}
      edit={state}
      notFound={t('gone')}
      send={(input) => call('PUT /api/admin/zone/[zoneId]', { params: { zoneId }, body: body(input) })}
      onClose={onClose}
    >
      <Facts facts={[[t('id'), zoneId]]} />
      <ZoneNameField />
    </FormDialog>
  );
}
