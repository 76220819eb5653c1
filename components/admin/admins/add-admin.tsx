'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { EmailField } from '@/components/form/contact-fields';
import { ChoiceField } from '@/components/form/choice-field';
import { NameField } from '@/components/form/name-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { adminSchema, type AdminInput } from '@/lib/schemas/admins';
import { TemporaryPassword } from './temporary-password';

type Added = { adminId: string; adminName: string; temporaryPassword?: string };

/** Adds an admin, then shows the temporary password. */
export function AddAdmin({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const form = useZodForm(adminSchema, { adminName: '', adminEmail: '', kind: 'admin' });
  const sent = useRef<Added>(undefined);
  const [added, setAdded] = useState<Added>();

  async function send(input: AdminInput, key: string) {
    const { message, adminId, temporaryPassword } = await call('POST /api/admin/admins', {
      body: input,
      idempotencyKey: key,
    });
    sent.current = { adminId, temporaryPassword, adminName: input.adminName };
    return { message };
  }

  if (added)
    return (
      <TemporaryPassword
        title={t('added')}
        admin={added}
        password={added.temporaryPassword}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('add')}
      form={form}
      draft="form-admin"
      send={send}
      submit={t('add')}
      onClose={() => (sent.current ? setAdded(sent.current) : onClose())}
    >
      <p>{t('addText')}</p>
      <NameField name="adminName" label={staff('fullName')} required />
      <EmailField name="adminEmail" label={staff('email')} required />
      <ChoiceField
        name="kind"
        label={t('kind')}
        choices={[
          { value: 'admin', label: t('isAdmin') },
          { value: 'auditor', label: t('isAuditor') },
        ]}
        long
        required
      />
    </FormDialog>
  );
}
