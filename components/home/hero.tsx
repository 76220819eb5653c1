import { useTranslations } from 'next-intl';
import { MedicalCard } from '@/components/cards/medical-card';
import { buttonLook } from '@/components/ui/button-look';
import { Jaali } from '@/components/ui/jaali';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';

const SAMPLE_DIGITS = '4820175369';

/** What the trust is, in one sentence and one card (spec §2, Landing page; brand.md). */
export function Hero() {
  const t = useTranslations('home');
  return (
    <section className="relative isolate overflow-hidden">
      <Jaali
        id="hero-lattice"
        className="text-teal/12 absolute inset-y-0 right-0 -z-10 w-full [mask-image:radial-gradient(60%_80%_at_80%_45%,#000,transparent)]"
      />
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 px-5 pt-12 pb-16 sm:pt-20 sm:pb-24 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div>
          <h1 className="text-[2.6rem] leading-[1.08] sm:text-6xl sm:leading-[1.05]">{t('heroTitle')}</h1>
          <p className="text-soft mt-5 max-w-xl text-lg text-pretty sm:text-xl sm:leading-relaxed">
            {t('heroText')}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
            <Link href="/login" className={buttonLook('marigold')}>
              {t('getStarted')}
            </Link>
            <a href="#about" className={buttonLook('outline')}>
              {t('learnMore')}
            </a>
          </div>
        </div>
        <div role="img" aria-label={t('cardAlt')} className="mx-auto w-full max-w-[30rem] px-2 sm:px-0">
          <div aria-hidden className="relative">
            <div className="bg-marigold absolute inset-0 translate-x-2 translate-y-3 rotate-3 rounded-[1.35rem]" />
            <div className="relative -rotate-3">
              <MedicalCard
                cardNumber={`${PRODUCT_NAME}${SAMPLE_DIGITS}`}
                holder={t('cardHolder')}
                members={5}
                validUntil="31/03/2028"
              />
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
