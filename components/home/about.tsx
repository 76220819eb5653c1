import { useTranslations } from 'next-intl';
import { CheckIcon } from '@/components/ui/icons';

/** About Our Mission, with Vision and Values (spec §2, Landing page). */
export function About() {
  const t = useTranslations('home');
  return (
    <section id="about" className="mx-auto max-w-6xl scroll-mt-16 px-5 py-20 sm:py-28">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <h2 className="text-4xl sm:text-5xl">{t('aboutTitle')}</h2>
        <p className="text-xl leading-relaxed sm:text-2xl sm:leading-relaxed">{t('aboutText')}</p>
      </div>
      <div className="border-line mt-16 grid gap-x-16 gap-y-10 border-t pt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div>
          <h3 className="text-2xl">{t('visionTitle')}</h3>
          <p className="text-soft mt-3 max-w-md text-lg">{t('visionText')}</p>
        </div>
        <div>
          <h3 className="text-2xl">{t('valuesTitle')}</h3>
          <ul className="mt-3 space-y-3 text-lg">
            {(['valueRespect', 'valueOpen', 'valueStay'] as const).map((value) => (
              <li key={value} className="flex items-start gap-3">
                <CheckIcon aria-hidden className="text-teal mt-1 size-5 shrink-0" strokeWidth={3} />
                <span className="text-soft">{t(value)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
