'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { TextField } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { createAdmin } from '@/lib/api/endpoints';
import { adminSchema, type AdminInput } from '@/lib/schemas/admins';

export type Added = { adminId: string; adminName: string; temporaryPassword?: string };

/** @param onClose gets the new admin, or undefined if nobody was added */
export function AddAdmin({ onClose }: { onClose: (added: Added | undefined) => void }) {
  const t = useTranslations('admins');
  const form = useZodForm(adminSchema, { adminName: '', adminEmail: '' });
  const added = useRef<Added>(undefined);

  async function send(input: AdminInput, key: string) {
    const { message, adminId, temporaryPassword } = await createAdmin(input, key);
    added.current = { adminId, temporaryPassword, adminName: input.adminName };
    return { message };
  }

  return (
    <FormDialog
      title={t('add')}
      form={form}
      send={send}
      submit={t('add')}
      busy={t('adding')}
      failed={t('addFailed')}
      onClose={() => onClose(added.current)}
    >
      <p>{t('addText')}</p>
      <NameField name="adminName" label={t('fullName')} required />
      <TextField
        name="adminEmail"
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
      />
    </FormDialog>
  );
}
