import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EmployeeView } from '@/components/admin/employees/employee-view';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale; employeeId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, employeeId } = await params;
  const t = await getTranslations({ locale, namespace: 'employees' });
  return { title: `${decodeURIComponent(employeeId)} · ${t('details')}` };
}

export default async function AdminEmployeePage({ params }: Props) {
  const { locale, employeeId } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <MessagesProvider
      only={[
        'edits',
        'common',
        'staff',
        'admin',
        'card',
        'print',
        'photo',
        'choices',
        'validation',
        'person',
        'employees',
        'handover',
        'register',
        'cards',
        'adminCards',
        'visits',
        'consent',
        'family',
        'past',
      ]}
    >
      {/* Ids are upper case; the address may not be. */}
      <EmployeeView employeeId={decodeURIComponent(employeeId).toUpperCase()} />
    </MessagesProvider>
  );
}
