import { useTranslations } from 'next-intl';
import { MarigoldMark } from '@/components/ui/marigold-mark';

const VALUES = [
  { name: 'valueRespect', text: 'valueRespectText' },
  { name: 'valueOpen', text: 'valueOpenText' },
  { name: 'valueStay', text: 'valueStayText' },
] as const;

/**
 * About Our Mission, with Vision and Values (docs/contract.md#landing-page). Values state principles, not
 * past results.
 */
export function About() {
  const t = useTranslations('home');
  return (
    <section
      id="about"
      className="page-width -scroll-mt-14 py-20 sm:-scroll-mt-26 sm:py-32 print:break-inside-avoid print:py-8"
    >
      <h2 className="text-teal text-xl sm:text-2xl">{t('aboutTitle')}</h2>
      <p className="font-heading mt-4 max-w-5xl text-[2rem] leading-[1.15] font-semibold text-balance sm:text-5xl sm:leading-[1.15]">
        {t('aboutText')}
      </p>
      <p className="text-soft mt-6 max-w-3xl text-lg leading-relaxed text-pretty sm:text-xl sm:leading-relaxed">
        {t('aboutMore')}
      </p>
      <div className="border-line mt-16 grid gap-x-16 gap-y-14 border-t pt-14 sm:mt-20 sm:pt-16 lg:grid-cols-2 print:mt-6 print:grid-cols-2 print:pt-6">
        <div>
          <h3 className="text-teal text-xl sm:text-2xl">{t('visionTitle')}</h3>
          <p className="font-heading mt-3 max-w-lg text-2xl leading-snug font-semibold text-balance sm:text-3xl sm:leading-snug">
            {t('visionText')}
          </p>
        </div>
        <div>
          <h3 className="text-teal text-xl sm:text-2xl">{t('valuesTitle')}</h3>
          <ul className="mt-5 space-y-6">
            {VALUES.map(({ name, text }) => (
              <li key={name} className="flex items-start gap-4">
                <MarigoldMark className="mt-0.5 size-9 shrink-0" />
                <p className="text-lg">
                  <strong className="font-heading block text-xl leading-snug">{t(name)}</strong>
                  <span className="text-soft">{t(text)}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
