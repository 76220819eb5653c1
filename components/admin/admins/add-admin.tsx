'use client';

import { useTranslations } from 'next-intl';
import { TemporaryPassword, useIssued } from '@/components/admin/accounts/temporary-password';
import { EmailField } from '@/components/form/contact-fields';
import { ChoiceField } from '@/components/form/choice-field';
import { NameField } from '@/components/form/name-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import { adminSchema, type AdminInput } from '@/lib/schemas/accounts';
import type { NewAdmin } from '@/lib/schemas/responses/accounts';

/** Adds an admin, then shows the temporary password. */
export function AddAdmin({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admins');
  const staff = useTranslations('staff');
  const accounts = useTranslations('accounts');
  const form = useZodForm(adminSchema, { adminName: '', adminEmail: '', kind: 'admin' });
  const { issued, keep, close } = useIssued<NewAdmin & Pick<AdminInput, 'adminName'>>(onClose);

  async function send(input: AdminInput, key: string) {
    const answer = await call('POST /api/admin/admins', { body: input, idempotencyKey: key });
    keep({ ...answer, adminName: input.adminName });
    return answer;
  }

  if (issued)
    return (
      <TemporaryPassword
        title={t('added')}
        account={{ role: 'admin', id: issued.adminId }}
        password={issued.temporaryPassword}
        next={accounts('giveBoth', { name: issued.adminName })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog title={t('add')} form={form} draft="form-admin" send={send} submit={t('add')} onClose={close}>
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
