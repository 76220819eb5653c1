import { useTranslations } from 'next-intl';
import { MedicalCard } from '@/components/card/medical-card';
import { Jaali } from '@/components/ui/jaali';
import { PRODUCT_NAME } from '@/lib/constants/trust';

const SAMPLE_DIGITS = '4820175369';

/**
 * What signing in is for: the card in the hand, on its lattice. On a phone only a glimpse of it above the form,
 * which comes first there.
 */
export function StaffDoor() {
  const t = useTranslations('login');
  const line = useTranslations('footer')('line');
  const holder = useTranslations('verify')('sampleHolder');
  return (
    <div
      aria-hidden
      className="bg-teal-wash lg:rounded-panel relative isolate flex flex-col justify-center overflow-hidden max-lg:h-28 lg:min-h-[34rem] lg:p-12"
    >
      <Jaali id="login-lattice" className="text-teal/15 absolute inset-0 -z-10" />
      <div className="mx-auto w-full max-w-[26rem] max-lg:absolute max-lg:top-7 max-lg:right-6 max-lg:max-w-72">
        <div className="relative">
          <div className="bg-marigold absolute inset-0 translate-x-2 translate-y-3 rotate-3 rounded-[1.2rem]" />
          <div className="relative -rotate-3">
            <MedicalCard cardNumber={`${PRODUCT_NAME}${SAMPLE_DIGITS}`} holder={holder} members={5} />
          </div>
        </div>
      </div>
      <div className="mt-12 max-lg:hidden">
        <p className="font-heading text-3xl leading-tight font-bold text-balance">{line}</p>
        <p className="text-lead text-soft mt-2">{t('promise')}</p>
      </div>
    </div>
  );
}
