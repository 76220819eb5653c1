'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';

type Props = { seconds: number; send: () => Promise<{ message: string }>; describedBy?: string };

/** Takes the last step back, for so many seconds. */
export function TakeBack({ seconds, send, describedBy }: Props) {
  const t = useTranslations('handling');
  const failToast = useFailToast();
  const reload = useReload();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => failToast(error, undefined, 'take-back'),
    onSettled: reload,
  });
  if (over) return null;
  return (
    <Button variant="outline" busy={isPending} aria-describedby={describedBy} onClick={() => mutate()}>
      {t('takeBack')}
    </Button>
  );
}
