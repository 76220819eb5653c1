'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import { Field } from '@/components/ui/field';
import { PasskeyIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { ApiError, call } from '@/lib/api/client';
import { wordsOf } from '@/lib/api/failure';
import type { SignIn } from '@/lib/schemas/responses/accounts';
import type { SecondStep as Asked } from '@/lib/schemas/responses/passkeys';
import { NoPasskey, askPasskey } from './browser-passkey';

type Props = {
  asked: Asked;
  onVerified: (session: SignIn) => void;
  /** Back to the start: a step ends after five minutes. */
  onBack: () => void;
  back: string;
};

/** Shows its refusals itself, not by RefusalNotice: a 401 is a wrong passkey or code here, not an ended session. */
export function SecondStep({ asked, onVerified, onBack, back }: Props) {
  const t = useTranslations('passkey');
  const [byCode, setByCode] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [codeError, setCodeError] = useState<string>();

  async function verify(attempt: () => Promise<SignIn>) {
    setBusy(true);
    setFailure(undefined);
    setCodeError(undefined);
    try {
      onVerified(await attempt());
    } catch (error) {
      setBusy(false);
      const atCode = error instanceof ApiError ? error.fieldErrors.recoveryCode : undefined;
      if (atCode) setCodeError(atCode);
      else if (error instanceof NoPasskey)
        setFailure(t(error.why === 'unsupported' ? 'unsupported' : 'stopped'));
      else setFailure(wordsOf(error, t('failed')));
    }
  }

  function sendCode(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') return setCodeError(t('codeRequired'));
    return verify(() =>
      call('POST /api/account/passkey/verify', {
        auth: 'none',
        body: { step: asked.step, recoveryCode: code },
      }),
    );
  }

  const problem = failure && (
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
  );
  return (
    <div className="space-y-5">
      {byCode ? (
        <form noValidate onSubmit={sendCode} className="space-y-5">
          <Field label={t('code')} help={t('codeHelp')} error={codeError} required>
            {(aria) => (
              <input
                {...aria}
                name="recoveryCode"
                autoFocus
                autoComplete="off"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                maxLength={100}
                value={code}
                onChange={(event) => {
                  setCode(event.target.value);
                  setCodeError(undefined);
                }}
                className={`${CONTROL} font-mono tracking-wide`}
              />
            )}
          </Field>
          {problem}
          <Button type="submit" wide busy={busy}>
            {t('sendCode')}
          </Button>
        </form>
      ) : (
        <>
          <p className="text-lead">{t('confirm')}</p>
          {problem}
          <Button
            wide
            autoFocus
            busy={busy && t('waiting')}
            icon={PasskeyIcon}
            onClick={() => verify(() => askPasskey(asked))}
          >
            {t('use')}
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="ghost" className="-ml-4 px-4!" disabled={busy} onClick={onBack}>
          {back}
        </Button>
        {(byCode || asked.recoveryCodes > 0) && (
          <Button
            variant="ghost"
            className="-mr-4 px-4!"
            disabled={busy}
            onClick={() => {
              setByCode(!byCode);
              setFailure(undefined);
            }}
          >
            {t(byCode ? 'usePasskeyInstead' : 'useCode')}
          </Button>
        )}
      </div>
    </div>
  );
}
