import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { NoticesProvider } from '@/components/card/person/notices';
import { FieldView } from '@/components/employee/field/field-view';
import { FieldWorker } from '@/components/employee/field/field-worker';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { StaffQueries } from '@/components/layout/staff-queries';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { inLanguage, UNLISTED } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'field' });
  return { ...UNLISTED, title: t('title'), manifest: inLanguage(locale, '/field.webmanifest') };
}

/**
 * The only employee page made at build, so that a phone can store it for use offline. Texts only, outside the layout
 * that checks the session.
 */
export default async function FieldPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  return (
    <MessagesProvider
      only={[
        'field',
        'staff',
        'common',
        'card',
        'cards',
        'edits',
        'passkey',
        'photo',
        'choices',
        'validation',
        'consent',
        'person',
        'register',
        'scan',
      ]}
    >
      <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
        <StaffQueries stay>
          <Suspense>
            <FieldWorker />
            <FieldView />
          </Suspense>
        </StaffQueries>
      </NoticesProvider>
    </MessagesProvider>
  );
}
