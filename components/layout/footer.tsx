import { useLocale, useTranslations } from 'next-intl';
import { MailIcon, PhoneIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME, sampleSettings, trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { Link } from '@/lib/i18n/navigation';
import { PublicOnly } from './public-only';
import { telLink } from '@/lib/format/tel-link';

const PAGES = [
  ['/', 'home'],
  ['/#about', 'about'],
  ['/#contact', 'contactUs'],
  ['/verify', 'verify'],
  ['/hospitals', 'hospitals'],
  ['/get-a-card', 'getCard'],
  ['/trust', 'trust'],
  ['/privacy', 'privacy'],
  ['/write/money', 'money'],
  ['/write/hospital', 'joinUs'],
  ['/write/press', 'press'],
] as const;

const LINK =
  'hover:text-teal inline-flex min-h-12 items-center gap-3 font-semibold underline underline-offset-4';

export function Footer() {
  const t = useTranslations('footer');
  const trust = trustIn(useLocale());
  return (
    <PublicOnly>
      <footer className="border-line bg-sunken mt-16 border-t print:mt-4">
        <div className="page-width grid gap-x-12 gap-y-6 py-6 sm:grid-cols-2 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.3fr)] print:py-4">
          <div className="flex items-start gap-4 max-sm:hidden sm:max-lg:col-span-2">
            <MarigoldMark className="size-12 shrink-0" />
            <div className="min-w-0">
              <p className="font-heading text-2xl leading-tight font-bold wrap-anywhere">{PRODUCT_NAME}</p>
              <p className="text-soft mt-1 max-w-xs text-pretty">{t('line')}</p>
            </div>
          </div>
          <nav aria-label={t('pages')} className="print:hidden">
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-4">
              {PAGES.map(([href, key]) => (
                <li key={key}>
                  <Link href={href} className={LINK}>
                    {t(key)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {/* The contact section above it says the same. */}
          <address className="not-italic max-lg:[body:has(#contact)_&]:hidden">
            <p className="text-soft max-w-md text-pretty">{t('contact')}</p>
            <p className="mt-1">
              <a className={LINK} href={telLink(trust.phone)}>
                <PhoneIcon aria-hidden className="text-teal size-5 shrink-0" />
                <span>{trust.phone}</span>
              </a>
            </p>
            <p>
              <a className={LINK} href={`mailto:${trust.email}`}>
                <MailIcon aria-hidden className="text-teal size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">{trust.email}</span>
              </a>
            </p>
            <p className="text-soft mt-2 max-w-md text-pretty">{trust.address}</p>
            {sampleSettings(process.env).length > 0 && (
              <p className="mt-2 max-w-md font-semibold text-pretty">{t('sample')}</p>
            )}
          </address>
        </div>
        <p className="border-line text-soft border-t px-5 py-4 text-sm text-balance sm:text-center">
          {t('copyright', { year: dayInIndia().slice(0, 4), trust: trust.name })}
        </p>
      </footer>
    </PublicOnly>
  );
}
