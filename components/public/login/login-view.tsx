'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { KeepTyping } from '@/components/form/keep-typing';
import { Button } from '@/components/ui/button';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL, SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { hasMouse } from '@/components/ui/media-queries';
import { OfflineIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { PasswordInput } from '@/components/ui/password-input';
import { useLazy } from '@/components/ui/use-lazy';
import { ID_MAX_LENGTH } from '@/lib/constants/limits';
import { typedId } from '@/lib/format/personal';
import { ArrivalNotice, useArrival } from './arrival-notice';
import {
  focusOn,
  readSignIn,
  rememberedId,
  signInProblems,
  startWith,
  type Problems,
  type RuleWords,
  requestedArea,
} from './sign-in-form';
import { useSignIn, type WhyRefused } from './use-sign-in';

const loadForgotPassword = () => import('./forgot-password').then((part) => part.ForgotPassword);

const WHY = {
  wrong: 'whyWrong',
  expired: 'whyExpired',
  tooMany: 'whyTooMany',
  away: 'whyAway',
  offline: 'whyOffline',
  noAnswer: 'whyNoAnswer',
  blocked: 'whyBlocked',
  full: 'whyFull',
  fault: 'whyFault',
} as const satisfies Record<Exclude<WhyRefused, 'suspended'>, string>;

/**
 * Uncontrolled fields: input before hydration is kept, also a password manager's, and everything stays if the
 * sign-in fails.
 */
export function LoginView({ rules }: { rules: RuleWords }) {
  const t = useTranslations('login');
  const common = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const { busy, failure, suspension, triesLeft, signIn, forgive, second } = useSignIn();
  const arrival = useArrival();

  useEffect(() => {
    startWith(form.current!, requestedArea(window.location.search), rememberedId());
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

  function typed(field: keyof Problems) {
    setProblems({ ...problems, [field]: undefined });
    forgive();
  }

  return (
    <>
      {/* Room for two lines: a notice, for few visitors, moves a form that cannot be sent yet. */}
      <div className="mt-1 mb-5 min-h-15">
        {arrival ? (
          <ArrivalNotice arrival={arrival} />
        ) : (
          <p className="text-soft text-lead">{t('subtitle')}</p>
        )}
      </div>
      {second && (
        <second.SecondStep
          asked={second.asked}
          onVerified={(session) => void second.verified(session, second.input)}
          onBack={second.back}
          back={t('otherAccount')}
        />
      )}
      {/* post: if the form is sent before hydration, the password stays out of the address. */}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        hidden={Boolean(second)}
        className="group space-y-5"
      >
        <KeepTyping form="login" fields={['role', 'id', 'remember']} />
        <RoleToggle
          onChoose={() => {
            setProblems({});
            forgive();
          }}
        />
        {/* By the chosen role, also before the scripts came. */}
        <Field
          label={
            <>
              <span className="group-has-[[value=admin]:checked]:hidden">{t('employeeId')}</span>
              <span className="hidden group-has-[[value=admin]:checked]:inline">{t('adminId')}</span>
            </>
          }
          error={said('id')}
          required
        >
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
                cleanInPlace(event.target, typedId);
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
        {/* Stays visible after the toast has gone. */}
        {failure && (
          <Notice
            role="alert"
            tone="danger"
            icon={failure === 'offline' ? <OfflineIcon aria-hidden /> : undefined}
          >
            <p>{failure === 'suspended' ? suspension : t(WHY[failure])}</p>
            {triesLeft !== undefined && (
              <p className="mt-2 font-semibold">{common('triesLeft', { count: triesLeft })}</p>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input type="checkbox" name="remember" className="tick size-5" />
            <span>{t('remember')}</span>
          </label>
          <ForgotButton />
        </div>
        <Button type="submit" wide data-early="sign-in" busy={busy && t('busy')} className="noscript:hidden">
          {t('submit')}
        </Button>
      </form>
    </>
  );
}

function RoleToggle({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('login');
  return (
    <fieldset>
      <legend className="sr-only">{t('role')}</legend>
      <div className={`${SEGMENTS} grid-cols-2`}>
        {(['employee', 'admin'] as const).map((role) => (
          <label key={role} className={SEGMENT}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'employee'}
              onChange={onChoose}
              className="sr-only"
            />
            <span>{t(role)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ForgotButton() {
  const t = useTranslations('login');
  const [Dialog, load] = useLazy(loadForgotPassword);
  const [open, setOpen] = useState(false);

  async function ask() {
    try {
      await load();
      setOpen(true);
    } catch {
      toast.error(t('forgotMissing'));
    }
  }

  return (
    <>
      <Button data-early="forgot" variant="ghost" className="-mx-4 px-4! noscript:hidden" onClick={ask}>
        {t('forgot')}
      </Button>
      {open && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
