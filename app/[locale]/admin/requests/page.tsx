import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Words } from '@/components/layout/words';
import { CardRequestsScreen } from '@/components/admin/requests/card-requests-screen';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'requests' });
  return { title: t('title') };
}

export default async function AdminRequestsPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <Words only={['common', 'validation', 'staff', 'edits', 'handling', 'requests']}>
      <CardRequestsScreen />
    </Words>
  );
}
