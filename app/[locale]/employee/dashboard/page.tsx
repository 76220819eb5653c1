import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DashboardView } from '@/components/employee/home/dashboard-view';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'cards' });
  return { title: t('title') };
}

export default async function EmployeeDashboardPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('employee', locale);
  return <DashboardView />;
}
