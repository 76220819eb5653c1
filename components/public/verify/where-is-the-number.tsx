import { useTranslations } from 'next-intl';
import { MedicalCard } from '@/components/card/medical-card';
import { PRODUCT_NAME } from '@/lib/constants/trust';

const SAMPLE_DIGITS = '1234567890';

/** What to look for on the card in the hand. */
export function WhereIsTheNumber() {
  const t = useTranslations('verify');
  return (
    <section className="bg-teal-wash/60 rounded-panel flex flex-col gap-6 p-6 sm:p-10">
      <div role="img" aria-label={t('sample')} className="mx-auto w-full max-w-[27rem]">
        <div aria-hidden>
          <MedicalCard
            cardNumber={`${PRODUCT_NAME}${SAMPLE_DIGITS}`}
            holder={t('sampleHolder')}
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
