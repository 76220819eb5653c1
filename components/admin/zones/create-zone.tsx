'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/fields';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { ID_MAX_LENGTH } from '@/lib/constants/limits';
import { typedId } from '@/lib/format/personal';
import { zoneSchema } from '@/lib/schemas/organisation';
import { ZoneNameField } from './zone-name-field';

/** 'Create Zone' (docs/contract.md#admin-zones): name and id, a short code. */
export function CreateZone({ onClose }: { onClose: () => void }) {
  const t = useTranslations('zones');
  const staff = useTranslations('staff');
  const form = useZodForm(zoneSchema, { zoneName: '', zoneID: '' });
  return (
    <FormDialog
      title={t('create')}
      form={form}
      draft="form-zone"
      send={(body, idempotencyKey) => call('POST /api/admin/zone', { body, idempotencyKey })}
      submit={staff('create')}
      busy={staff('creating')}
      failed={t('createFailed')}
      onClose={onClose}
    >
      <ZoneNameField />
      <TextField
        name="zoneID"
        label={t('id')}
        missing="zoneIdRequired"
        help={t('idHelp')}
        placeholder={t('idExample')}
        clean={typedId}
        maxLength={ID_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
