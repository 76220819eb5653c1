'use client';

import { useTranslations } from 'next-intl';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { PasswordField } from '@/components/form/password-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/client';
import { signInDigest } from '@/lib/api/digest';
import { changePassword } from '@/lib/api/endpoints';
import { saveSession } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { ownPasswordFormSchema, type OwnPasswordForm } from '@/lib/schemas/account';
import type { StaffUser } from '@/lib/schemas/answers';

const FIELDS = ['currentPassword', 'newPassword'] as const;

/**
 * Replaces one's own password (docs/decisions.md#roles-sessions-passwords). The new Token is kept at once, since the change ends
 * the one it was made with. What was typed stays when it fails.
 */
export function ChangePassword({ user, onChanged }: { user: StaffUser; onChanged?: () => void }) {
  const t = useTranslations('staff');
  const router = useRouter();
  const form = useZodForm(ownPasswordFormSchema, { currentPassword: '', newPassword: '' });
  const words = { show: t('showPassword'), hide: t('hidePassword') };

  async function save({ currentPassword, newPassword }: OwnPasswordForm) {
    try {
      const { Token, message } = await changePassword(
        signInDigest(currentPassword),
        signInDigest(newPassword),
      );
      saveSession({ Token, user: { ...user, mustChangePassword: false } });
      toast.success(message);
      onChanged?.();
    } catch (error) {
      const { status, message, fieldErrors } = error instanceof ApiError ? error : new ApiError(0, '');
      if (status === 401) {
        toast.error(t('loginAgain'), { id: 'login-again' });
        router.replace('/login');
        return;
      }
      toast.error(message || t('passwordFailed'));
      for (const field of FIELDS) {
        const said = fieldErrors[field];
        if (said) form.setError(field, { type: 'server', message: said }, { shouldFocus: true });
      }
    }
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save, () => toast.error(t('fixErrors')))}
        className="space-y-5"
      >
        {/* Tells the browser's password keeper whose password this is. */}
        <input
          type="text"
          autoComplete="username"
          value={user.EmployeeID ?? user.adminId ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          {...words}
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...words}
          name="newPassword"
          label={t('newPassword')}
          help={t('newPasswordHelp')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" wide busy={form.formState.isSubmitting && t('savingPassword')}>
          {t('savePassword')}
        </Button>
      </form>
    </FormProvider>
  );
}
