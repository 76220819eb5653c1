import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ReportScreen } from '@/components/admin/report/report-screen';
import { Words } from '@/components/layout/words';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'report' });
  return { title: t('title') };
}

export default async function AdminReportPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <Words only={['common', 'report', 'exports']}>
      <ReportScreen />
    </Words>
  );
}
