import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LoginView } from '@/components/public/login/login-view';
import { StaffDoor } from '@/components/public/login/staff-door';
import { Words } from '@/components/layout/words';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'login' });
  return { title: t('title'), description: t('subtitle') };
}

export default async function LoginPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations('login');
  const rule = await getTranslations('validation');
  const rules = {
    employeeIdRequired: rule('employeeIdRequired'),
    adminIdRequired: rule('adminIdRequired'),
    passwordRequired: rule('passwordRequired'),
    tooLong: rule('tooLong'),
  };
  return (
    <div className="page-width lg:py-page grid grid-cols-1 gap-x-16 max-lg:px-0 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <StaffDoor />
      <div className="mx-auto w-full max-w-md px-5 py-8 lg:py-6">
        <h1 className="text-title">{t('title')}</h1>
        <noscript>
          <p className="bg-due-wash text-due rounded-field mb-6 px-4 py-3">{t('needsScript')}</p>
        </noscript>
        <Words only={['login', 'common']}>
          <LoginView rules={rules} />
        </Words>
      </div>
    </div>
  );
}
