import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { leadsTo } from '@/components/ui/text-link';
import { Link } from '@/lib/i18n/navigation';
import { CardInHand } from './card-in-hand';

/** What the trust is, in one sentence and one card (docs/contract.md#landing-page; docs/brand.md). */
export function Hero() {
  const t = useTranslations('home');
  return (
    <section className="overflow-hidden">
      <div className="page-width grid items-end gap-x-12 pt-10 sm:pt-14 lg:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] lg:pt-10">
        <div className="pb-10 lg:self-center lg:pb-20">
          <h1 className="text-[2.75rem] leading-[1.05] sm:text-7xl sm:leading-[1.02]">{t('heroTitle')}</h1>
          <p className="text-soft mt-6 max-w-xl text-lg text-pretty sm:text-xl sm:leading-relaxed">
            {t('heroText')}
          </p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
            <Link href="/login" className={buttonVariant('marigold')}>
              {t('getStarted')}
            </Link>
            <a href="#about" className={buttonVariant('outline')}>
              {t('learnMore')}
            </a>
          </div>
          <p className="text-soft mt-6 text-lg">
            {t.rich('haveCard', {
              verify: leadsTo('/verify'),
            })}
          </p>
          <p className="text-soft mt-2 text-lg">
            {t.rich('wantCard', {
              card: leadsTo('/get-a-card'),
            })}
          </p>
        </div>
        <CardInHand />
      </div>
    </section>
  );
}
