import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CloseIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { call, newIdempotencyKey } from '@/lib/api/client';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';

/** Says which hospital was just removed, and puts it back, until it is closed. */
export function RemovedHospital({ hospital, onDone }: { hospital: ListedHospital; onDone: () => void }) {
  const t = useTranslations('adminHospitals');
  const common = useTranslations('common');
  const failToast = useFailToast();
  const reload = useReload();
  const [key] = useState(newIdempotencyKey);
  const { mutate, isPending } = useMutation({
    // With its details alone; it then counts as not confirmed.
    mutationFn: async () =>
      call('POST /api/hospital/addHospital', { body: hospitalSchema.parse(hospital), idempotencyKey: key }),
    onSuccess: () => {
      toast.success(t('putBack', { name: hospital.name }));
      reload();
      onDone();
    },
    onError: (error) => failToast(error),
  });
  return (
    // In sight wherever in the list it was removed.
    <div className="shadow-panel rounded-field sticky top-19 z-20 mb-3">
      <Notice
        role="status"
        action={
          <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
            <Button variant="outline" busy={isPending} onClick={() => mutate()}>
              {t('undo')}
            </Button>
            <IconButton label={common('closeDialog')} icon={<CloseIcon aria-hidden />} onClick={onDone} />
          </div>
        }
      >
        {t('removed', { name: hospital.name })}
      </Notice>
    </div>
  );
}
