import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Jaali } from '@/components/ui/jaali';
import { HEADLINE } from '@/lib/constants/trust';

/** The headline figures (docs/contract.md#limits), formatted as in the contract: without digit grouping. */
export function Stats() {
  const t = useTranslations('home');
  // Baloo 2 has ₹ only in its Devanagari file; the text font is already loaded.
  const rupee = (sign: ReactNode) => <span className="font-sans leading-[0]">{sign}</span>;
  const figures = [
    { figure: `${HEADLINE.beneficiaries}+`, label: t('beneficiaries') },
    { figure: `${HEADLINE.partners}+`, label: t('partners') },
    { figure: t.rich('aidFigure', { crore: HEADLINE.aidCrore, rupee }), label: t('aid') },
  ];
  return (
    <section aria-label={t('stats')} className="bg-card-stone relative isolate overflow-hidden text-white">
      <Jaali id="stats-lattice" className="absolute inset-0 -z-10 text-white/7" />
      <dl className="page-width grid gap-x-6 gap-y-8 py-12 sm:grid-cols-[1fr_1fr_auto] sm:py-20">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-1 text-lg text-white/90 lg:text-xl">{label}</dt>
            <dd className="font-heading -ml-[0.05em] text-6xl leading-none font-bold whitespace-nowrap text-[#f7b53c] tabular-nums sm:text-[2.75rem] lg:text-7xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
