'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { KeepTyping } from '@/components/form/keep-typing';
import { Button } from '@/components/ui/button';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { hasMouse } from '@/components/ui/has-mouse';
import { PasswordInput } from '@/components/ui/password-input';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Role } from '@/lib/constants/choices';
import { ArrivalNotice } from './arrival-notice';
import { ForgotButton } from './forgot-button';
import { Refused } from './refused';
import { rememberedId } from './remembered-id';
import { RoleToggle } from './role-toggle';
import { focusOn, readSignIn, startWith } from './sign-in-fields';
import { cleanId, ID_MAX_LENGTH, signInProblems, type Problems, type RuleWords } from './sign-in-rules';
import { useArrival } from './use-arrival';
import { useSignIn } from './use-sign-in';
import { askedArea } from './way-back';

/**
 * Sign in as an employee or an admin (docs/contract.md#login). The fields keep themselves, so that what a password
 * manager or a person put in before this script arrived counts, and all of it stays when it fails.
 */
export function LoginView({ rules }: { rules: RuleWords }) {
  const t = useTranslations('login');
  const form = useRef<HTMLFormElement>(null);
  const [role, setRole] = useState<Role>('employee');
  const [problems, setProblems] = useState<Problems>({});
  const { busy, failure, signIn, forgive } = useSignIn();
  const arrival = useArrival();
  const ready = useHydrated();

  useEffect(() => {
    setRole(startWith(form.current!, askedArea(window.location.search), rememberedId()));
    if (hasMouse() && document.activeElement === document.body)
      focusOn(form.current!, readSignIn(form.current!).id ? 'password' : 'id');
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = readSignIn(form.current!);
    const found = signInProblems(input);
    setProblems(found);
    if (found.id || found.password) {
      toast.error(t('fixErrors'));
      focusOn(form.current!, found.id ? 'id' : 'password');
    } else if ((await signIn(input)) === 'wrong') focusOn(form.current!, 'password');
  }

  const said = (field: keyof Problems) => problems[field] && rules[problems[field]];

  /** Typing mends what was said about the field, and what the server said of all of them. */
  function typed(field: keyof Problems) {
    setProblems({ ...problems, [field]: undefined });
    forgive();
  }

  return (
    <>
      {/* Room for either, so that nothing below moves when it is known why somebody came. */}
      <div className="mt-1 mb-4 min-h-26">
        {arrival ? (
          <ArrivalNotice arrival={arrival} />
        ) : (
          <p className="text-soft text-lead">{t('subtitle')}</p>
        )}
      </div>
      {/* post: a password must not come into the address, should it be sent before this script is there. */}
      <form ref={form} method="post" noValidate onSubmit={submit} className="space-y-5">
        <KeepTyping form="login" fields={['role', 'id', 'remember']} />
        <RoleToggle
          onChoose={(chosen) => {
            setRole(chosen);
            setProblems({});
            forgive();
          }}
        />
        <Field label={t(role === 'admin' ? 'adminId' : 'employeeId')} error={said('id')} required>
          {(aria) => (
            <input
              {...aria}
              name="id"
              autoComplete="username"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={ID_MAX_LENGTH}
              onChange={(event) => {
                cleanInPlace(event.target, cleanId);
                typed('id');
              }}
              className={CONTROL}
            />
          )}
        </Field>
        <Field label={t('password')} error={said('password')} required>
          {(aria) => (
            <PasswordInput
              {...aria}
              name="password"
              show={t('showPassword')}
              hide={t('hidePassword')}
              autoComplete="current-password"
              onChange={() => typed('password')}
            />
          )}
        </Field>
        {failure && <Refused why={failure} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" name="remember" className="accent-teal size-5" />
            {t('remember')}
          </label>
          <ForgotButton />
        </div>
        <Button
          type="submit"
          wide
          busy={busy && t('busy')}
          disabled={!ready}
          className={ready ? '' : 'disabled:cursor-wait disabled:opacity-100'}
        >
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
