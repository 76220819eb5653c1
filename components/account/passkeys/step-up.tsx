'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { late } from '@/components/list/late';
import { Modal } from '@/components/ui/modal';
import { call } from '@/lib/api/client';
import { wordsOf } from '@/lib/api/failure';
import { currentUser, saveSession } from '@/lib/api/session';
import { onStepUp } from '@/lib/api/step-up';
import type { SecondStep as Asked } from '@/lib/schemas/responses/passkeys';

const [SecondStep] = late(() => import('./second-step').then((part) => part.SecondStep));

type Waiting = { asked: Asked; done: (verified: boolean) => void };

/** Asks for a passkey when a call needs proof of identity; the call then goes on (lib/api/client.ts). */
export function StepUp() {
  const t = useTranslations('passkey');
  const common = useTranslations('common');
  const [waiting, setWaiting] = useState<Waiting>();

  useEffect(
    () =>
      onStepUp(async () => {
        try {
          const { secondStep: asked } = await call('GET /api/account/passkey/ask');
          return await new Promise<boolean>((done) => setWaiting({ asked, done }));
        } catch (error) {
          toast.error(wordsOf(error, t('failed')), { id: 'step-up' });
          return false;
        }
      }),
    [t],
  );

  if (!waiting) return null;
  const end = (verified: boolean) => {
    setWaiting(undefined);
    waiting.done(verified);
  };
  return (
    <Modal title={t('stepUpTitle')} onClose={() => end(false)}>
      <SecondStep
        asked={waiting.asked}
        back={common('cancel')}
        onBack={() => end(false)}
        onVerified={({ Token, user }) => {
          saveSession({ Token, user: { ...currentUser(), ...user } });
          end(true);
        }}
      />
    </Modal>
  );
}
