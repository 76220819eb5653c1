import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { connection } from 'next/server';
import { TrustSections } from '@/components/public/trust/trust-sections';
import { Jaali } from '@/components/ui/jaali';
import { AID_LIVE } from '@/lib/constants/trust';
import { countHospitalsByPlace } from '@/lib/domain/hospitals/directory';
import { trustFacts } from '@/lib/domain/trust/trust-facts';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';
import { donation, organisation } from '@/lib/seo/organisation';
import { StructuredData } from '../structured-data';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'trust' });
  return pageMetadata({ locale, page: '/trust', title: t('title') });
}

export default async function TrustPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  // The facts and the hospitals are where the app runs, not where it is built.
  await connection();
  const t = await getTranslations('trust');
  const facts = trustFacts();
  return (
    <>
      <StructuredData
        of={{
          ...organisation(locale, t('subtitle')),
          ...(facts.give && { potentialAction: donation(locale) }),
        }}
      />
      <div className="bg-sunken border-line relative isolate overflow-hidden border-b">
        <Jaali
          id="trust-lattice"
          className="text-teal/15 absolute inset-0 -z-10 [mask-image:linear-gradient(100deg,transparent_35%,#000)] print:hidden"
        />
        <div className="page-width py-9 sm:py-14 print:pt-0 print:pb-4">
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-soft text-lead mt-2 max-w-3xl text-pretty">{t('subtitle')}</p>
          {(facts.give?.bank || facts.give?.upi) && (
            <a
              href="#give"
              className="text-link mt-2 inline-flex min-h-12 items-center text-lg font-semibold"
            >
              {t('giveTitle')}
            </a>
          )}
        </div>
      </div>
      <TrustSections
        facts={facts}
        sizes={facts.files}
        zones={await countHospitalsByPlace(locale)}
        liveAid={AID_LIVE}
      />
    </>
  );
}
