import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { PhoneLink } from '@/components/ui/phone-link';
import { CardFrame, WhereIsTheNumber } from '@/components/public/verify/number-on-the-card';
import { VerifyView } from '@/components/public/verify/verify-view';
import { PRODUCT_NAME, TRUST } from '@/lib/constants/trust';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'verify' });
  return pageMetadata({ locale, page: '/verify', title: t('title') });
}

export default async function VerifyPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('verify');
  const rule = await getTranslations('validation');
  const rules = {
    cardPrefix: rule('cardPrefix', { product: PRODUCT_NAME }),
    cardMin9: rule('cardMin9'),
    cardCharacters: rule('cardCharacters'),
  };
  return (
    <div className="page-width py-page grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start">
      <div>
        <h1 className="text-title">{t('title')}</h1>
        <p className="text-soft text-lead mt-2 mb-8">{t('subtitle')}</p>
        <CardFrame>
          <noscript>
            <p className="bg-due-wash text-due rounded-field mb-6 px-4 py-3">
              {t('needsScript', { phone: TRUST.phone })}
            </p>
          </noscript>
          <MessagesProvider only={['verify', 'scan', 'card', 'choices', 'common']}>
            <VerifyView rules={rules} />
          </MessagesProvider>
        </CardFrame>
        <p className="text-soft mt-6">{t('privacy')}</p>
        <p className="text-soft mt-2">
          {t.rich('help', {
            phone: () => <PhoneLink number={TRUST.phone} />,
          })}
        </p>
      </div>
      <WhereIsTheNumber />
    </div>
  );
}
