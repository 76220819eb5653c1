'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { applyRefusal } from '@/components/form/apply-refusal';
import { TextField } from '@/components/form/fields';
import { PasswordField } from '@/components/form/password-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { PasskeyIcon } from '@/components/ui/icons';
import { hasMouse } from '@/components/ui/media-queries';
import { Notice } from '@/components/ui/notice';
import { signInDigest } from '@/lib/api/digest';
import { beginPasskey } from '@/lib/api/endpoints';
import { PASSKEY_NAME_MAX_LENGTH } from '@/lib/constants/limits';
import { idOf } from '@/lib/api/session';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { firstPasskeyFormSchema, passkeyFormSchema } from '@/lib/schemas/passkeys';
import { makePasskey, NoPasskey } from './browser-passkey';

type Added = Awaited<ReturnType<typeof makePasskey>>;
type Props = {
  user: StaffUser;
  /** Passkeys can be made only at this host. */
  host: string;
  /** The first one needs the password. */
  first: boolean;
  onAdded: (added: Added) => void;
};

export function AddPasskey({ user, host, first, onAdded }: Props) {
  const t = useTranslations('passkey');
  const staff = useTranslations('staff');
  const form = useZodForm(first ? firstPasskeyFormSchema : passkeyFormSchema, {
    name: first ? t(hasMouse() ? 'thisComputer' : 'thisPhone') : '',
    currentPassword: '',
  });
  const [failure, setFailure] = useState<string>();
  const { mutateAsync } = useMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) =>
      makePasskey(await beginPasskey(first ? signInDigest(currentPassword) : undefined), name),
    gcTime: 0,
  });

  async function add(typed: { name: string; currentPassword: string }) {
    setFailure(undefined);
    try {
      onAdded(await mutateAsync(typed));
    } catch (error) {
      if (error instanceof NoPasskey) return setFailure(t(error.why));
      const refusal = await applyRefusal(form, error, { failed: t('failed'), toastId: 'passkeys' });
      setFailure(refusal?.words);
    }
  }

  if (window.location.hostname !== host)
    return <Notice tone="due">{t('otherHost', { host, here: window.location.hostname })}</Notice>;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(add)} className="space-y-5">
        {first && (
          <>
            {/* Tells the browser's password manager whose password this is. */}
            <input type="text" autoComplete="username" value={idOf(user)} readOnly hidden />
            <PasswordField
              name="currentPassword"
              label={staff('currentPassword')}
              help={t('passwordWhy')}
              show={staff('showPassword')}
              hide={staff('hidePassword')}
              autoComplete="current-password"
              required
            />
          </>
        )}
        <TextField
          name="name"
          label={t('name')}
          help={t('nameHelp')}
          maxLength={PASSKEY_NAME_MAX_LENGTH}
          autoComplete="off"
          required
        />
        {failure && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <Button type="submit" wide busy={form.formState.isSubmitting && t('waiting')} icon={PasskeyIcon}>
          {t(first ? 'addFirst' : 'addAnother')}
        </Button>
      </form>
    </FormProvider>
  );
}
