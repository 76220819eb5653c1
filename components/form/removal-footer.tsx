'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { RemoveIcon } from '@/components/ui/icons';

type Props = {
  yes: string;
  /** What the button says while it is being done. */
  busy: string;
  isPending: boolean;
  onClose: () => void;
} & (
  { onYes: () => void; form?: never } | { onYes?: never; /** The form the button submits. */ form: string }
);

/** The foot of a dialog that removes something for good: back, or away with it. */
export function RemovalFooter({ yes, busy, isPending, onClose, onYes, form }: Props) {
  const t = useTranslations('common');
  return (
    <div className="flex w-full gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
      <Button look="outline" disabled={isPending} onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button
        type={form ? 'submit' : 'button'}
        form={form}
        look="danger"
        icon={<RemoveIcon aria-hidden className="size-5" />}
        busy={isPending && busy}
        onClick={onYes}
      >
        {yes}
      </Button>
    </div>
  );
}
