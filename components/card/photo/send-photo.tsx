'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { call } from '@/lib/api/client';
import { isOutdated } from '@/lib/api/failure';
import type { PhotoInput } from '@/lib/schemas/photo';
import { useRefreshCards } from '../queries';

type Props = { cardNumber: string; photo: PhotoInput; onSaved: () => void };

/** Sends the photo of a card that was just registered; without an answer it stays here, to be sent again. */
export function SendPhoto({ cardNumber, photo, onSaved }: Props) {
  const t = useTranslations('photo');
  const common = useTranslations('common');
  const refresh = useRefreshCards();
  const { mutate, error, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => call('PUT /api/card/[cardNumber]/photo', { params: { cardNumber }, body: photo }),
    onSuccess: onSaved,
    onError: (error) => void (isOutdated(error) && refresh()),
  });
  // Sending it twice keeps one photo.
  useEffect(() => mutate(), [mutate]);
  useLeaveWarning(() => !isSuccess);
  if (isError)
    return (
      <RefusalNotice
        tone="due"
        title={t('notSent')}
        error={error}
        otherwise={common('whyFault')}
        hint={!isOutdated(error) && t('notSentText')}
        action={
          <Button variant="outline" onClick={() => mutate()}>
            {t('sendAgain')}
          </Button>
        }
      />
    );
  return (
    <p role="status" className="text-soft">
      {isPending ? common('busy') : isSuccess && t('sent')}
    </p>
  );
}
