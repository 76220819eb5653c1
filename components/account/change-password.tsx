'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { applyRefusal } from '@/components/form/apply-refusal';
import { PasswordField } from '@/components/form/password-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/client';
import { signInDigest } from '@/lib/api/digest';
import { changePassword } from '@/lib/api/endpoints';
import { idOf, saveSession } from '@/lib/api/session';
import { forgetTemporaryPassword, temporaryPasswordOf } from '@/lib/api/temporary-password';
import { ownPasswordFormSchema, type OwnPasswordForm } from '@/lib/schemas/own-account';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import { Modal } from '@/components/ui/modal';

/**
 * The new Token is saved at once, because the change ends the old session. A temporary password just used to sign in
 * is not asked for again.
 */
export function ChangePassword({ user, onChanged }: { user: StaffUser; onChanged?: () => void }) {
  const t = useTranslations('staff');
  const common = useTranslations('common');
  const [triesLeft, setTriesLeft] = useState<number>();
  const first = user.mustChangePassword === true;
  const [known, setKnown] = useState(() => (first ? temporaryPasswordOf(idOf(user)) : undefined));
  const form = useZodForm(ownPasswordFormSchema, { currentPassword: known ?? '', newPassword: '' });
  const { mutateAsync } = useMutation({
    mutationFn: ({ currentPassword, newPassword }: OwnPasswordForm) =>
      changePassword(signInDigest(currentPassword), signInDigest(newPassword)),
    // No password stays in memory once the form is gone.
    gcTime: 0,
  });
  const words = { show: t('showPassword'), hide: t('hidePassword') };

  async function save(typed: OwnPasswordForm) {
    try {
      const { Token, message } = await mutateAsync(typed);
      forgetTemporaryPassword();
      saveSession({ Token, user: { ...user, mustChangePassword: false } });
      toast.success(message);
      onChanged?.();
    } catch (error) {
      // It was replaced meanwhile: the field has to be there to be marked.
      if (error instanceof ApiError && error.fieldErrors.currentPassword)
        flushSync(() => setKnown(undefined));
      setTriesLeft(error instanceof ApiError ? error.asks.triesLeft : undefined);
      await applyRefusal(form, error, { failed: t('passwordFailed'), toastId: 'change-password' });
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save, () => toast.error(t('fixErrors')))}
        className="space-y-5"
      >
        {/* Tells the browser's password manager whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          value={user.EmployeeID ?? user.adminId ?? ''}
          readOnly
          hidden
        />
        {known === undefined && (
          <PasswordField
            {...words}
            name="currentPassword"
            label={t(first ? 'temporaryPassword' : 'currentPassword')}
            autoComplete="current-password"
            required
          />
        )}
        <PasswordField
          {...words}
          name="newPassword"
          label={t('newPassword')}
          help={t('newPasswordHelp')}
          autoComplete="new-password"
          required
        />
        {triesLeft !== undefined && (
          <Notice tone="danger" role="alert">
            {common('triesLeft', { count: triesLeft })}
          </Notice>
        )}
        <Button type="submit" wide busy={form.formState.isSubmitting}>
          {t('savePassword')}
        </Button>
      </form>
    </FormProvider>
  );
}

/** Replaces the staff area until a temporary password is changed. */
export function OwnPasswordFirst({ user }: { user: StaffUser }) {
  const t = useTranslations('staff');
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 sm:py-16">
      <h1 className="text-3xl">{t('ownPasswordFirst')}</h1>
      <p className="text-soft mt-3 mb-8 text-lg">{t('ownPasswordWhy')}</p>
      <ChangePassword user={user} />
    </div>
  );
}

export function ChangePasswordDialog({ user, onClose }: { user: StaffUser; onClose: () => void }) {
  const t = useTranslations('staff');
  return (
    <Modal title={t('changePassword')} onClose={onClose}>
      <ChangePassword user={user} onChanged={onClose} />
    </Modal>
  );
}
