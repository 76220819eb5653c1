import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { connection } from 'next/server';
import type { ReactNode } from 'react';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { CardRequestForm } from '@/components/public/request/card-request-form';
import { CardTerms } from '@/components/public/request/card-terms';
import { StatusForm } from '@/components/public/request/status-form';
import { zoneNames } from '@/components/public/request/zone-names';
import { CardIcon, PeopleIcon, ValidIcon } from '@/components/ui/icons';
import { leadsTo } from '@/components/ui/links';
import { zoneChoices } from '@/lib/domain/organisation/zones';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'getCard' });
  return pageMetadata({ locale, page: '/get-a-card', title: t('title') });
}

export default async function GetCardPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  // The zones come from the database, which a build does not have.
  await connection();
  const t = await getTranslations('getCard');
  const status = await getTranslations('requestStatus');
  const names = await getTranslations('hospitals');
  const english = await getTranslations({ locale: 'en', namespace: 'hospitals' });
  const zones = zoneNames(await zoneChoices(), names, english, locale);
  return (
    <MessagesProvider only={['getCard', 'requestStatus', 'sent', 'validation', 'common']}>
      <div className="page-width py-page grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div>
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-soft text-lead mt-2 text-pretty">{t('subtitle')}</p>
          <CardTerms />
        </div>
        {/* On a phone before what one may read. */}
        <div className="bg-raised shadow-panel rounded-panel border-line border p-5 sm:p-8 lg:row-span-2">
          <CardRequestForm zones={zones} />
          <p className="text-soft mt-5">
            {t.rich('privacy', {
              link: leadsTo('/privacy'),
            })}
          </p>
        </div>
        <About />
        <section id="asked" className="border-line scroll-mt-24 border-t pt-10 lg:col-span-2">
          <h2 className="text-2xl">{status('title')}</h2>
          <p className="text-soft mt-2 mb-6 text-pretty">{status('text')}</p>
          <div className="lg:max-w-2xl">
            <StatusForm />
          </div>
        </section>
      </div>
    </MessagesProvider>
  );
}

function About() {
  const t = useTranslations('getCard');
  return (
    <div className="space-y-9">
      <Part title={t('whoTitle')} icon={<PeopleIcon aria-hidden className="size-6" />}>
        <p>{t('whoText')}</p>
      </Part>
      <Part title={t('bringTitle')} icon={<ValidIcon aria-hidden className="size-6" />}>
        <List lines={[t('bring1'), t('bring2'), t('bring3')]} />
      </Part>
      <Part title={t('givesTitle')} icon={<CardIcon aria-hidden className="size-6" />}>
        <List lines={[t('gives1'), t('gives2'), t('gives3')]} />
      </Part>
      <p className="text-soft">
        {t.rich('haveCard', {
          verify: leadsTo('/verify'),
        })}
      </p>
    </div>
  );
}

function Part({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <section className="flex gap-4">
      <span className="bg-teal-wash text-teal-strong grid size-12 shrink-0 place-items-center rounded-full">
        {icon}
      </span>
      <div className="min-w-0 pt-1.5">
        <h2 className="text-2xl">{title}</h2>
        <div className="mt-2 text-lg text-pretty">{children}</div>
      </div>
    </section>
  );
}

const List = ({ lines }: { lines: string[] }) => (
  <ul className="marker:text-teal list-disc space-y-1.5 pl-5">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
