import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LoginView } from '@/components/login/login-view';
import { Words } from '@/components/layout/words';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'login' });
  return { title: t('title') };
}

export default async function LoginPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('login');
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 sm:py-16">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="text-soft mt-1 mb-8 text-lg">{t('subtitle')}</p>
      <Words only={['login', 'validation', 'common']}>
        <LoginView />
      </Words>
    </div>
  );
}
