import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MedicalCard } from '@/components/card/medical-card';
import { Jaali } from '@/components/ui/jaali';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME, SAMPLE_CARD_NUMBER } from '@/lib/constants/trust';

export function CardFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('card');
  return (
    <div className="rounded-panel border-line bg-raised shadow-panel @container overflow-hidden border">
      <div className="bg-card-stone relative isolate flex items-center gap-3 px-5 py-3.5 text-white sm:px-7">
        <Jaali id="verify-lattice" className="absolute inset-0 -z-10 text-white/8" />
        <MarigoldMark className="size-9 shrink-0" />
        <p className="font-heading text-lg font-bold tracking-wide">{PRODUCT_NAME}</p>
        <p className="ml-auto text-white/85 max-sm:hidden">{t('title')}</p>
      </div>
      {/* Large letters leave the field so little room that the end of a number would be out of sight. */}
      <div className="p-5 sm:p-7 @max-[18rem]:p-3">{children}</div>
    </div>
  );
}

export function WhereIsTheNumber() {
  const t = useTranslations('verify');
  return (
    <section className="bg-teal-wash/60 rounded-panel flex flex-col gap-6 p-6 sm:p-10">
      <div role="img" aria-label={t('sample')} className="mx-auto w-full max-w-[27rem]">
        <div aria-hidden>
          <MedicalCard
            cardNumber={SAMPLE_CARD_NUMBER}
            primaryMember={t('samplePrimaryMember')}
            members={4}
            markNumber
          />
        </div>
      </div>
      <div>
        <h2 className="text-2xl">{t('whereTitle')}</h2>
        <p className="text-soft mt-1 text-lg">{t('where', { product: PRODUCT_NAME })}</p>
      </div>
    </section>
  );
}
