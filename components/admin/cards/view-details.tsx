'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BusyIcon } from '@/components/ui/icons';

type Props = { cardNumber: string; loading: boolean; onOpen: () => void };

/** Opens a card; says 'Loading...' while it is fetched (docs/contract.md#admin-cards). */
export function ViewDetails({ cardNumber, loading, onOpen }: Props) {
  const t = useTranslations('adminCards');
  const common = useTranslations('common');
  return (
    <Button
      look="quiet"
      aria-haspopup="dialog"
      aria-describedby={`number-${cardNumber}`}
      // Not disabled meanwhile: the dialog gives focus back to it.
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onOpen();
      }}
      className="min-w-32 px-3! whitespace-nowrap max-lg:-ml-3 lg:min-h-9! lg:py-1!"
    >
      {loading && <BusyIcon aria-hidden className="size-5 animate-spin" />}
      {loading ? common('loading') : t('viewDetails')}
    </Button>
  );
}
