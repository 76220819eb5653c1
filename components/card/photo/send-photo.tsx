'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { wordsOf } from '@/lib/api/failure';
import type { PhotoInput } from '@/lib/schemas/photo';
import { useCardCalls } from '../card-calls';

type Props = { cardNumber: string; photo: PhotoInput; onSaved: () => void };

/** Sends the photo of a card that was just registered; without an answer it stays here, to be sent again. */
export function SendPhoto({ cardNumber, photo, onSaved }: Props) {
  const t = useTranslations('photo');
  const { savePhoto } = useCardCalls();
  const { mutate, error, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => savePhoto(cardNumber, photo),
    onSuccess: onSaved,
  });
  // Sending it twice keeps one photo.
  useEffect(() => mutate(), [mutate]);
  useLeaveWarning(() => !isSuccess);
  if (isError)
    return (
      <Notice
        role="alert"
        tone="due"
        title={t('notSent')}
        action={
          <Button look="outline" onClick={() => mutate()}>
            {t('sendAgain')}
          </Button>
        }
      >
        <p>{wordsOf(error, t('notSentText'))}</p>
      </Notice>
    );
  return (
    <p role="status" className="text-soft">
      {isPending && t('sending')}
      {isSuccess && t('sent')}
    </p>
  );
}
