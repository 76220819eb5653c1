import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LoginView } from '@/components/public/login/login-view';
import { MedicalCard } from '@/components/card/medical-card';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { Jaali } from '@/components/ui/jaali';
import { leadsTo } from '@/components/ui/links';
import { SAMPLE_CARD_NUMBER } from '@/lib/constants/trust';
import type { Locale } from '@/lib/i18n/routing';
import { UNLISTED } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'login' });
  return { title: t('title'), description: t('subtitle'), ...UNLISTED };
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
        <MessagesProvider only={['login', 'common', 'passkey']}>
          <LoginView rules={rules} />
        </MessagesProvider>
        {/* 'Get Started' leads here: a family that wants a card must not end at a form for staff. */}
        <p className="text-soft mt-6">
          {t.rich('wantCard', {
            card: leadsTo('/get-a-card'),
          })}
        </p>
      </div>
    </div>
  );
}

function StaffDoor() {
  const t = useTranslations('login');
  const line = useTranslations('footer')('line');
  const holder = useTranslations('verify')('samplePrimaryMember');
  return (
    <div
      aria-hidden
      className="bg-teal-wash lg:rounded-panel relative isolate flex flex-col justify-center overflow-hidden max-lg:h-27 lg:min-h-[34rem] lg:p-12"
    >
      <Jaali id="login-lattice" className="text-teal/15 absolute inset-0 -z-10" />
      <div className="mx-auto w-full max-w-[26rem] max-lg:absolute max-lg:inset-x-6 max-lg:top-7 max-lg:w-auto max-lg:max-w-80">
        <div className="relative">
          <div className="bg-marigold absolute inset-0 translate-x-2 translate-y-3 rotate-3 rounded-[1.2rem]" />
          <div className="relative -rotate-3">
            <MedicalCard cardNumber={SAMPLE_CARD_NUMBER} primaryMember={holder} members={5} />
          </div>
        </div>
      </div>
      <div className="mt-12 max-lg:hidden">
        <p className="font-heading text-3xl leading-tight font-bold text-balance">{line}</p>
        <p className="text-lead text-soft mt-2">{t('promise')}</p>
      </div>
    </div>
  );
}
