import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { connection } from 'next/server';
import { FiguresExplained } from '@/components/public/trust/figures-explained';
import { HospitalPlaces } from '@/components/public/trust/hospital-places';
import { Section } from '@/components/public/trust/section';
import { Jaali } from '@/components/ui/jaali';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import { countHospitalsByPlace } from '@/lib/domain/hospitals/count-by-place';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'trust' });
  return pageMetadata({ locale, page: '/trust', title: t('title') });
}

/** What a giver or a family can check about the trust (docs/contract.md#about-the-trust). */
export default async function TrustPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  // The hospitals come from the database, which a build does not have.
  await connection();
  const t = await getTranslations('trust');
  const zones = await countHospitalsByPlace(locale);
  const hospitals = zones.reduce((sum, zone) => sum + zone.hospitals, 0);
  return (
    <>
      <div className="bg-sunken border-line relative isolate overflow-hidden border-b">
        <Jaali
          id="trust-lattice"
          className="text-teal/15 absolute inset-0 -z-10 [mask-image:linear-gradient(100deg,transparent_35%,#000)] print:hidden"
        />
        <div className="page-width py-9 sm:py-14">
          <h1 className="text-title">{t('title')}</h1>
          <p className="text-soft text-lead mt-2 max-w-3xl text-pretty">{t('subtitle')}</p>
        </div>
      </div>
      <div className="page-width">
        <FiguresExplained hospitals={hospitals} />
        <HospitalPlaces zones={zones} />
        <Section title={t('askTitle')}>
          <p>
            {t.rich('askText', {
              phone: () => <PhoneLink number={TRUST.phone} />,
              email: () => (
                <a className="text-link font-semibold break-all" href={`mailto:${TRUST.email}`}>
                  {TRUST.email}
                </a>
              ),
            })}
          </p>
        </Section>
      </div>
    </>
  );
}
