import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Queue } from '@/components/admin/dashboard/queue';
import { Figures } from '@/components/admin/dashboard/figures';
import { Totals } from '@/components/admin/dashboard/totals';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { PageHeader } from '@/components/ui/page-header';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'admin' });
  return { title: t('dashboard') };
}

export default async function AdminDashboardPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  const t = await getTranslations('admin');
  return (
    <MessagesProvider
      only={[
        'common',
        'staff',
        'edits',
        'validation',
        'admin',
        'commands',
        'card',
        'dashboardAdmin',
        'handover',
        'handling',
        'privacy',
        'queue',
      ]}
    >
      <PageHeader title={t('dashboard')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Queue />
        <Totals />
        <Figures />
      </div>
    </MessagesProvider>
  );
}
