'use client';

import { useTranslations } from 'next-intl';
import { useZones } from '@/components/admin/org-units/use-choices';
import { SelectField, TextField } from '@/components/form/fields';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { ContactMessage } from '@/lib/schemas/responses/messages';
import { requestFromMessageSchema } from '@/lib/schemas/requests';

type Props = { message: ContactMessage; seen: number; onMade: () => void; onClose: () => void };

/** Makes a request for a card of a message: the family's name is filled in, the village is asked for. */
export function RequestFromMessage({ message: { _id, name, number }, seen, onMade, onClose }: Props) {
  const t = useTranslations('requests');
  const messages = useTranslations('messages');
  const staff = useTranslations('staff');
  const zones = useZones();
  const form = useZodForm(requestFromMessageSchema, { name, village: '', zoneId: '', seen });
  return (
    <FormDialog
      title={messages('makeRequest')}
      form={form}
      draft={`form-request-${_id}`}
      send={(input) =>
        call('POST /api/admin/messages/[id]/cardRequest', { params: { id: _id }, body: input })
      }
      reload={onMade}
      onClose={onClose}
    >
      <p className="text-soft">{messages('makeRequestText', { number })}</p>
      <TextField name="name" label={staff('name')} required />
      <TextField name="village" label={t('village')} required />
      <SelectField
        name="zoneId"
        label={t('choose')}
        help={t('chooseHelp')}
        choices={zones.choices ?? []}
        empty={t('noZone')}
      />
    </FormDialog>
  );
}
