import { useTranslations } from 'next-intl';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { Link } from '@/lib/i18n/navigation';

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

const STEPS = [
  { title: 'family', text: 'familyText', way: undefined },
  {
    title: 'show',
    text: 'showText',
    way: { href: '/hospitals', words: 'findHospital' },
  },
  { title: 'check', text: 'checkText', way: { href: '/verify', words: 'checkNumber' } },
] as const;

export function Steps() {
  const t = useTranslations('steps');
  return (
    <section className="bg-sunken print:break-inside-avoid">
      <div className="page-width py-20 sm:py-32 print:py-6">
        <h2 className="text-4xl sm:text-5xl">{t('title')}</h2>
        <ol className="mt-6 grid gap-x-12 gap-y-16 sm:mt-16 md:grid-cols-3 print:mt-4 print:grid-cols-3">
          {STEPS.map(({ title, text, way }, index) => (
            <li key={title} className="flex flex-col">
              <svg aria-hidden viewBox="0 0 320 240" className="w-full max-w-80">
                <use href={`/drawings/landing.svg#${title}`} />
              </svg>
              <h3 className="mt-6 flex items-baseline gap-3 text-2xl">
                <span aria-hidden className="text-teal tabular-nums">
                  {index + 1}
                </span>
                <span>{t(title)}</span>
              </h3>
              <p className="text-soft mt-2 text-lg text-pretty">{t(text)}</p>
              {way && (
                <Link
                  href={way.href}
                  className="text-link mt-2 flex min-h-12 w-fit items-center text-lg font-semibold"
                >
                  {t(way.words)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
