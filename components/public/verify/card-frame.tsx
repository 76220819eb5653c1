import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME } from '@/lib/constants/trust';

/** The number is asked for on a card like the one in the hand: its head, then a place for the number. */
export function CardFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('card');
  return (
    <div className="rounded-panel border-line bg-raised shadow-panel overflow-hidden border">
      <div className="bg-card-stone relative isolate flex items-center gap-3 px-5 py-3.5 text-white sm:px-7">
        <Jaali id="verify-lattice" className="absolute inset-0 -z-10 text-white/8" />
        <MarigoldMark className="size-9 shrink-0" />
        <p className="font-heading text-lg font-bold tracking-wide">{PRODUCT_NAME}</p>
        <p className="ml-auto text-white/85 max-sm:hidden">{t('title')}</p>
      </div>
      <div className="p-5 sm:p-7">{children}</div>
    </div>
  );
}
