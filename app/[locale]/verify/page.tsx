import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Words } from '@/components/layout/words';
import { VerifyView } from '@/components/verify/verify-view';
import { WhereIsTheNumber } from '@/components/verify/where-is-the-number';
import { TRUST } from '@/lib/constants/trust';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'verify' });
  return { title: t('title'), description: t('subtitle') };
}

export default async function VerifyPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('verify');
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-12 px-5 py-10 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:items-center">
      <div className="w-full max-w-xl">
        <h1 className="text-4xl sm:text-5xl">{t('title')}</h1>
        <p className="text-soft mt-2 mb-8 text-lg">{t('subtitle')}</p>
        <Words only={['verify', 'card', 'choices', 'validation', 'common', 'success']}>
          <VerifyView />
        </Words>
        <p className="text-soft mt-6">{t('privacy')}</p>
        <p className="text-soft mt-2">
          {t.rich('help', {
            phone: () => (
              <a
                href={`tel:${TRUST.phone.replace(/\s/g, '')}`}
                className="text-teal font-semibold whitespace-nowrap underline underline-offset-4"
              >
                {TRUST.phone}
              </a>
            ),
          })}
        </p>
      </div>
      <WhereIsTheNumber />
    </div>
  );
}
