import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Link } from '@/lib/i18n/navigation';
import { CardInHand } from './card-in-hand';
import { Tasks } from './tasks';

/** What the trust is, in one sentence and one card (docs/contract.md#landing-page; docs/brand.md). */
export function Hero() {
  const t = useTranslations('home');
  return (
    <section className="overflow-hidden">
      <div className="page-width grid items-end gap-x-14 pt-5 sm:pt-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-8">
        <div className="flex flex-col pb-8 lg:self-center lg:pb-12">
          <h1 className="text-[2rem] leading-[1.08] sm:text-[3.25rem] sm:leading-[1.05] 2xl:text-6xl">
            {t('heroTitle')}
          </h1>
          {/* On a phone the tasks come first: they must be on the first screen. */}
          <p className="text-soft max-w-2xl text-lg text-pretty max-sm:order-last max-sm:mt-4 sm:mt-4 2xl:text-xl 2xl:leading-relaxed">
            {t('heroText')}
          </p>
          <div className="mt-4 sm:mt-6">
            <Tasks />
          </div>
          <div className="mt-1 flex flex-wrap gap-3 sm:mt-3 max-sm:[&>*]:flex-1">
            <Link href="/login" className={`${buttonVariant('outline')} px-4! sm:px-6!`}>
              {t('getStarted')}
            </Link>
            <a href="#about" className={`${buttonVariant('outline')} px-4! sm:px-6!`}>
              {t('learnMore')}
            </a>
          </div>
        </div>
        <CardInHand />
      </div>
    </section>
  );
}
