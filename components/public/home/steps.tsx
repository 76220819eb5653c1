import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';

const STEPS = [
  { title: 'family', text: 'familyText', way: undefined },
  {
    title: 'show',
    text: 'showText',
    way: { href: '/hospitals', words: 'findHospital' },
  },
  { title: 'check', text: 'checkText', way: { href: '/verify', words: 'checkNumber' } },
] as const;

/** How a family uses the card, in three steps, with links to the two pages that help. */
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
