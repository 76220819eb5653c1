import { useTranslations } from 'next-intl';
import { MarigoldMark } from '@/components/ui/marigold-mark';

const VALUES = [
  { name: 'valueRespect', text: 'valueRespectText' },
  { name: 'valueOpen', text: 'valueOpenText' },
  { name: 'valueStay', text: 'valueStayText' },
] as const;

/** Values state principles, not past results. */
export function About() {
  const t = useTranslations('home');
  return (
    <section
      id="about"
      className="page-width grid -scroll-mt-6 gap-x-16 gap-y-4 py-5 sm:-scroll-mt-10 sm:py-16 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-2 print:py-8"
    >
      <div>
        <h2 className="text-teal text-xl sm:text-2xl">{t('aboutTitle')}</h2>
        <p className="font-heading mt-2 text-2xl leading-tight font-semibold text-balance sm:text-4xl sm:leading-[1.2]">
          {t('aboutText')}
        </p>
        <h3 className="text-teal mt-4 text-xl sm:mt-8 sm:text-2xl">{t('visionTitle')}</h3>
        <p className="font-heading mt-1 max-w-xl text-xl leading-snug font-semibold text-balance sm:text-2xl sm:leading-snug">
          {t('visionText')}
        </p>
      </div>
      <div>
        <h3 className="text-teal text-xl sm:text-2xl">{t('valuesTitle')}</h3>
        <ul className="mt-2 space-y-2.5 sm:mt-5 sm:space-y-5">
          {VALUES.map(({ name, text }) => (
            <li key={name} className="flex items-start gap-3 sm:gap-4">
              <MarigoldMark className="mt-0.5 size-7 shrink-0 sm:size-9" />
              <p className="min-w-0 leading-snug wrap-anywhere sm:text-lg">
                <strong className="font-heading mr-1.5 text-lg sm:block sm:text-xl">{t(name)}</strong>
                <span className="text-soft">{t(text)}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const STEPS = [
  { title: 'family', text: 'familyText' },
  { title: 'show', text: 'showText' },
  { title: 'check', text: 'checkText' },
] as const;

export function Steps() {
  const t = useTranslations('steps');
  return (
    <section className="bg-sunken print:break-inside-avoid">
      <div className="page-width py-5 sm:py-16 print:py-6">
        <h2 className="text-[1.75rem] sm:text-4xl">{t('title')}</h2>
        <ol className="mt-4 grid gap-x-12 gap-y-3 sm:mt-8 md:grid-cols-3 print:mt-4 print:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4">
              <span
                aria-hidden
                className="border-teal text-teal font-heading grid size-10 shrink-0 place-items-center rounded-full border-2 text-lg font-bold"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl leading-snug sm:text-2xl">{t(title)}</h3>
                <p className="text-soft leading-snug text-pretty sm:mt-1 sm:text-lg">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
