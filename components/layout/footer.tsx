import { useLocale, useTranslations } from 'next-intl';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME, TRUST, trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { Link } from '@/lib/i18n/navigation';
import { PublicOnly } from './public-only';
import { telLink } from '@/lib/format/phone';

const PAGES = { getCard: '/get-a-card', trust: '/trust', privacy: '/privacy' } as const;

/** The trust's name, how to reach it, and the copyright line; not on admin pages (docs/contract.md#screens). */
export function Footer() {
  const t = useTranslations('footer');
  const trust = trustIn(useLocale());
  return (
    <PublicOnly>
      <footer className="border-line bg-sunken mt-16 border-t">
        <div className="mx-auto flex max-w-6xl flex-col gap-6 px-5 py-10 sm:flex-row sm:items-center sm:justify-between">
          <div className="flex items-center gap-3">
            <MarigoldMark />
            <div>
              <p className="font-heading text-lg leading-tight font-bold">{PRODUCT_NAME}</p>
              <p className="text-soft">{t('line')}</p>
            </div>
          </div>
          <address className="text-soft flex max-w-md flex-col gap-1 not-italic sm:text-right">
            <p>{t('contact')}</p>
            <a className="hover:text-teal py-1 underline underline-offset-4" href={telLink(TRUST.phone)}>
              {TRUST.phone}
            </a>
            <a className="hover:text-teal py-1 underline underline-offset-4" href={`mailto:${TRUST.email}`}>
              {TRUST.email}
            </a>
            <p className="text-pretty">{trust.address}</p>
          </address>
        </div>
        <nav
          aria-label={t('pages')}
          className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-5 pb-4 sm:justify-end"
        >
          {(['getCard', 'trust', 'privacy'] as const).map((key) => (
            <Link
              key={key}
              href={PAGES[key]}
              className="hover:text-teal inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
            >
              {t(key)}
            </Link>
          ))}
        </nav>
        <p className="border-line text-soft border-t px-5 py-4 text-center text-sm text-balance">
          {t('copyright', { year: dayInIndia().slice(0, 4), trust: trust.name })}
        </p>
      </footer>
    </PublicOnly>
  );
}
