import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { connection } from 'next/server';
import { About, Steps } from '@/components/public/home/sections';
import { Contact } from '@/components/public/home/contact';
import { Hero } from '@/components/public/home/hero';
import { Stats } from '@/components/public/home/stats';
import { Stories } from '@/components/public/home/stories';
import { AID_LIVE } from '@/lib/constants/trust';
import { trustFacts } from '@/lib/domain/trust/trust-facts';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';
import { organisation } from '@/lib/seo/organisation';
import { StructuredData } from './structured-data';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return pageMetadata({ locale, page: '/' });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  // What the trust tells is where the app runs, not where it is built.
  await connection();
  const t = await getTranslations('meta');
  return (
    <>
      <StructuredData of={organisation(locale, t('homeText'))} />
      <Hero facts={trustFacts()} />
      <Stats liveAid={AID_LIVE} />
      <About />
      <Steps />
      <Stories />
      <Contact />
    </>
  );
}
