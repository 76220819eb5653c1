import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getLocale, getTranslations, setRequestLocale } from 'next-intl/server';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { PrivacyRequestForm } from '@/components/public/request/privacy-request-form';
import { NextIcon } from '@/components/ui/icons';
import { PhoneLink } from '@/components/ui/phone-link';
import { PRIVACY_RIGHTS } from '@/lib/constants/requests';
import { KEPT, RETENTION, type Kept, type Span } from '@/lib/constants/retention';
import { TRUST, trustIn } from '@/lib/constants/trust';
import { privacyDays } from '@/lib/domain/requests/get-request-status';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<{ right?: string | string[] }>;
};

/** Links to the form with the choice made. */
const ASKED = ['see', 'correct', 'erase', 'complain'] as const;
/** Of no family. */
const OF_STAFF: readonly Kept[] = ['formerDetails', 'formerEmployees', 'imports', 'endedSessions'];

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'privacy' });
  return pageMetadata({ locale, page: '/privacy', title: t('title') });
}

const STAYS = [
  'erasedNumber',
  'erasedHelp',
  'erasedAsked',
  'erasedMoney',
  'erasedStaff',
  'erasedCopies',
] as const;

export default async function PrivacyPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const { right } = await searchParams;
  setRequestLocale(locale);
  // PRIVACY_DAYS is set where the app runs, not where it is built.
  await connection();
  const t = await getTranslations('privacy');
  const status = await getTranslations('requestStatus');
  // What is read to every family before its card is made.
  const notice = await getTranslations('consent');
  const trust = trustIn(await getLocale());
  return (
    <div className="page-width py-page">
      <h1 className="text-title">{t('title')}</h1>
      <p className="text-soft text-lead mt-2 max-w-3xl text-pretty">{t('subtitle')}</p>
      <ul className="divide-line border-line mt-5 max-w-3xl border-y max-sm:divide-y sm:grid sm:grid-cols-2 sm:gap-x-10 sm:py-2">
        {ASKED.map((asked) => (
          <li key={asked}>
            <Link
              href={`/privacy?right=${asked}#ask`}
              className="text-link flex min-h-12 items-center gap-3 py-2 text-lg leading-snug font-semibold"
            >
              <NextIcon aria-hidden className="size-5 shrink-0" />
              <span>{t(asked)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start">
        <div className="space-y-10">
          <Part title={t('whoTitle')}>
            <p>{t('whoText', { trust: trust.name })}</p>
            <p className="mt-3">{notice('who')}</p>
            <p className="mt-3">{t('whoAsked')}</p>
          </Part>
          <Part title={t('whatTitle')}>
            <ul className="marker:text-teal list-disc space-y-2 pl-5">
              <li>{`${notice('what')} ${notice('choice')}`}</li>
              <li>{`${notice('whyHead')}: ${notice('why')}`}</li>
              <li>{t('whatPhoto')}</li>
              <li>{t('whatHelp')}</li>
              <li>{t('whatAsked')}</li>
            </ul>
            <p className="mt-4">{t('sharing')}</p>
          </Part>
          <Part title={t('howLongTitle')}>
            <HowLong />
          </Part>
          <Part id="erased" title={t('erasedTitle')}>
            <p>{t('erasedGoes')}</p>
            <p className="mt-3">{t('erasedStays')}</p>
            <ul className="marker:text-teal mt-2 list-disc space-y-2 pl-5">
              {STAYS.map((stays) => (
                <li key={stays}>{t(stays, RETENTION.activity)}</li>
              ))}
            </ul>
          </Part>
        </div>
        <div className="space-y-10 lg:sticky lg:top-24">
          <section
            id="ask"
            className="bg-raised shadow-panel rounded-panel border-line scroll-mt-24 border p-5 sm:p-8"
          >
            <h2 className="text-2xl">{t('rightsTitle')}</h2>
            <p className="text-soft mt-2 text-pretty">{t('rightsText', { days: privacyDays() })}</p>
            <p className="text-soft mt-2 text-pretty">{t('seeText')}</p>
            <p className="text-soft mt-2 mb-6 text-pretty">
              <span>{t('eraseText')}</span>{' '}
              <a href="#erased" className="text-link font-semibold">
                {t('erasedTitle')}
              </a>
            </p>
            <MessagesProvider only={['privacy', 'sent', 'validation', 'common']}>
              <PrivacyRequestForm chosen={PRIVACY_RIGHTS.find((each) => each === right)} />
            </MessagesProvider>
            <p className="mt-5">
              <Link href="/get-a-card#asked" className="text-link font-semibold">
                {status('title')}
              </Link>
            </p>
          </section>
          <Part title={t('complainTitle')}>
            <p>
              {t.rich('complainText', {
                email: () => (
                  <a
                    className="text-link inline-block max-w-full font-semibold break-words"
                    href={`mailto:${TRUST.email}`}
                  >
                    {TRUST.email}
                  </a>
                ),
                phone: () => <PhoneLink number={TRUST.phone} />,
              })}
            </p>
          </Part>
        </div>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="max-w-2xl">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-3 text-lg text-pretty">{children}</div>
    </section>
  );
}

function HowLong() {
  const t = useTranslations('privacy');
  const span = (kept: Span) => {
    if ('days' in kept) return t('days', { count: kept.days });
    return 'months' in kept ? t('months', { count: kept.months }) : t('years', { count: kept.years });
  };
  const rows = (kinds: readonly Kept[]) => (
    <tbody className="divide-line divide-y">
      {kinds.map((kept) => (
        <tr key={kept}>
          <th scope="row" className="py-2.5 pr-3 font-normal wrap-anywhere hyphens-auto">
            {t(kept)}
          </th>
          <td className="py-2.5 text-right font-semibold whitespace-nowrap tabular-nums">
            {span(RETENTION[kept])}
          </td>
        </tr>
      ))}
    </tbody>
  );
  return (
    <>
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th>{t('keptWhat')}</th>
            <th>{t('keptHow')}</th>
          </tr>
        </thead>
        {rows(KEPT.filter((kept) => !OF_STAFF.includes(kept)))}
      </table>
      <details className="border-line border-t">
        <summary className="text-link min-h-12 cursor-pointer py-2.5 font-semibold">
          {t('keptOfStaff')}
        </summary>
        <table className="w-full text-left">{rows(OF_STAFF)}</table>
      </details>
    </>
  );
}
