import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { Jaali } from '@/components/ui/jaali';
import { HEADLINE } from '@/lib/constants/trust';
import { Link } from '@/lib/i18n/navigation';
import { AidGiven } from './aid-given';
import { Figure, rupee } from './figure';

/**
 * Formatted as in the contract: without digit grouping.
 * @param liveAid what was paid comes from the recorded visits
 */
export function Stats({ liveAid = false }: { liveAid?: boolean }) {
  const t = useTranslations('home');
  // A column of fixed width, so that the figure moves nothing when it arrives.
  const columns = liveAid
    ? 'sm:grid-cols-[1fr_1fr_15rem] lg:grid-cols-[1fr_1fr_22rem]'
    : 'sm:grid-cols-[1fr_1fr_auto]';
  return (
    <section
      aria-label={t('stats')}
      className="bg-card-stone relative isolate overflow-hidden text-white print:text-black"
    >
      <Jaali id="stats-lattice" className="absolute inset-0 -z-10 text-white/7" />
      <dl className={`page-width grid gap-x-6 gap-y-1.5 py-5 sm:py-10 print:py-4 ${columns}`}>
        <Figure figure={`${HEADLINE.beneficiaries}+`} label={t('beneficiaries')} />
        <Figure figure={`${HEADLINE.partners}+`} label={t('partners')} />
        {liveAid ? (
          <MessagesProvider only={['aidGiven']}>
            <AidGiven />
          </MessagesProvider>
        ) : (
          <Figure figure={t.rich('aidFigure', { crore: HEADLINE.aidCrore, rupee })} label={t('aid')} />
        )}
      </dl>
      <p className="page-width -mt-3 pb-5 text-white/90 sm:-mt-4 sm:pb-10 print:mt-0 print:pb-4 print:text-black">
        {t.rich('partnersWhat', {
          link: (words) => (
            <Link
              href="/trust"
              className="-my-3 inline-block py-3 font-semibold underline underline-offset-4 focus-visible:outline-white"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </section>
  );
}
