'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { BusyIcon, CheckIcon } from '@/components/ui/icons';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';

type Props = { hospitalId: string; name: string };

/** Records that a hospital's details were checked today. Pressing twice does no harm, so it does not ask first. */
export function ConfirmDetails({ hospitalId, name }: Props) {
  const t = useTranslations('adminHospitals');
  const common = useTranslations('common');
  const failToast = useFailToast();
  const reload = useReload();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('PUT /api/hospital/[hospitalId]/confirm', { params: { hospitalId } }),
    onSuccess: ({ message }) => toast.success(message, { id: hospitalId }),
    onError: (error) => failToast(error, undefined, hospitalId),
    onSettled: reload,
  });
  const Icon = isPending ? BusyIcon : CheckIcon;

  return (
    <Button
      variant="ghost"
      className="px-2!"
      aria-label={isPending ? undefined : t('confirmNamed', { name })}
      // Not `disabled`, so that the focus stays on it.
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Icon aria-hidden className={`size-5 ${isPending ? 'animate-spin' : ''}`} />
      <span>{isPending ? common('busy') : t('confirm')}</span>
    </Button>
  );
}
