'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import toast from 'react-hot-toast';
import { TextField } from '@/components/form/fields';
import { PasswordField } from '@/components/form/password-field';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/client';
import { signInAdmin, signInEmployee } from '@/lib/api/endpoints';
import { saveSession } from '@/lib/api/session';
import { useRouter } from '@/lib/i18n/navigation';
import { signInFormSchema, type SignInForm } from '@/lib/schemas/account';
import { ForgotPassword } from './forgot-password';
import { forgetId, rememberedId, rememberId } from './remembered-id';
import { RoleToggle } from './role-toggle';
import { wayBack } from './way-back';

/** Sign in as an employee or an admin (spec §2, /login). What was typed stays when it fails. */
export function LoginView() {
  const t = useTranslations('login');
  const router = useRouter();
  const form = useZodForm(signInFormSchema, { role: 'employee', id: '', password: '', remember: false });
  const role = useWatch({ control: form.control, name: 'role' });
  const [forgotten, setForgotten] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const busy = form.formState.isSubmitting || leaving;

  useEffect(() => {
    const kept = rememberedId();
    if (kept) form.reset({ ...kept, password: '', remember: true });
  }, [form]);

  async function signIn({ role, id, password, remember }: SignInForm) {
    try {
      saveSession(await (role === 'admin' ? signInAdmin : signInEmployee)(id, password));
    } catch (error) {
      const said = error instanceof ApiError ? error.message : '';
      const refused = error instanceof ApiError && error.status === 401;
      toast.error(said || t(refused ? (role === 'admin' ? 'invalidAdmin' : 'invalid') : 'failed'));
      return;
    }
    if (remember) rememberId(role, id);
    else forgetId();
    toast.success(t(role === 'admin' ? 'adminSuccess' : 'success'));
    setLeaving(true);
    router.push(wayBack(window.location.search, role));
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(signIn, () => toast.error(t('fixErrors')))}
        className="space-y-5"
      >
        <RoleToggle />
        <TextField
          name="id"
          label={t(role === 'admin' ? 'adminId' : 'employeeId')}
          autoComplete="username"
          maxLength={40}
          clean={(typed) => typed.toUpperCase().replace(/\s/g, '')}
          required
        />
        <PasswordField
          name="password"
          label={t('password')}
          show={t('showPassword')}
          hide={t('hidePassword')}
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" className="accent-teal size-5" {...form.register('remember')} />
            {t('remember')}
          </label>
          <Button look="quiet" className="-mr-4" onClick={() => setForgotten(true)}>
            {t('forgot')}
          </Button>
        </div>
        <Button type="submit" wide busy={busy && t('busy')}>
          {t('submit')}
        </Button>
      </form>
      {forgotten && <ForgotPassword onClose={() => setForgotten(false)} />}
    </FormProvider>
  );
}
