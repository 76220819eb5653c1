import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CardsScreen } from '@/components/admin/cards/cards-screen';
import { Words } from '@/components/layout/words';
import { requireRole } from '@/lib/auth/guard';
import type { Locale } from '@/lib/i18n/routing';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'adminCards' });
  return { title: t('title') };
}

export default async function AdminCardsPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  await requireRole('admin', locale);
  return (
    <Words
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
        'scan',
        'adminCards',
        'consent',
        'family',
        'visits',
        'exports',
      ]}
    >
      <CardsScreen />
    </Words>
  );
}
