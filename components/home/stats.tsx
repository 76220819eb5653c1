import { useTranslations } from 'next-intl';
import { HEADLINE } from '@/lib/constants/trust';

/** The headline figures (spec §9), written as the specification writes them: no grouping. */
export function Stats() {
  const t = useTranslations('home');
  const figures = [
    { figure: `${HEADLINE.beneficiaries}+`, label: t('beneficiaries') },
    { figure: `${HEADLINE.partners}+`, label: t('partners') },
    { figure: t('aidFigure', { crore: HEADLINE.aidCrore }), label: t('aid') },
  ];
  return (
    <section aria-label={t('stats')} className="bg-[#084547] text-[#fdf6e6]">
      <dl className="mx-auto grid max-w-6xl divide-white/15 px-5 py-6 max-sm:divide-y sm:grid-cols-3 sm:divide-x sm:py-12">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse py-4 max-sm:items-start sm:items-center sm:px-4 sm:text-center"
          >
            <dt className="text-lg text-[#fdf6e6]/85">{label}</dt>
            <dd className="font-heading text-5xl leading-none font-bold text-[#f7b53c] tabular-nums sm:text-6xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
