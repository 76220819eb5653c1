import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Words } from '@/components/layout/words';
import { PrivacyRequestsScreen } from '@/components/admin/requests/privacy-requests-screen';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'privacyRequests' });
  return { title: t('title') };
}

export default async function AdminPrivacyPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <Words
      only={['common', 'validation', 'staff', 'edits', 'handling', 'requests', 'privacy', 'privacyRequests']}
    >
      <PrivacyRequestsScreen />
    </Words>
  );
}
