import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CardView } from '@/components/admin/cards/card-view';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale; cardNumber: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, cardNumber } = await params;
  const t = await getTranslations({ locale, namespace: 'adminCards' });
  return { title: `${decodeURIComponent(cardNumber)} · ${t('information')}` };
}

export default async function AdminCardPage({ params }: Props) {
  const { locale, cardNumber } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <MessagesProvider
      only={[
        'edits',
        'common',
        'staff',
        'card',
        'print',
        'photo',
        'cards',
        'choices',
        'person',
        'register',
        'validation',
        'adminCards',
        'consent',
        'family',
        'visits',
        'past',
      ]}
    >
      {/* Numbers are upper case; the address may not be. */}
      <CardView cardNumber={decodeURIComponent(cardNumber).toUpperCase()} />
    </MessagesProvider>
  );
}
