import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NoticesProvider } from '@/components/card/person/notices';
import { FieldWorker } from '@/components/employee/field/field-worker';
import { StaffQueries } from '@/components/layout/staff-queries';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { requireRole } from '@/lib/auth/guard';
import { loadMessages } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import { inLanguage, UNLISTED } from '@/lib/seo/metadata';

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

/** A phone app installed from here opens the page that works offline. */
export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { ...UNLISTED, manifest: inLanguage(locale, '/field.webmanifest') };
}

/** Checks the role: others must not even get the texts of these pages. */
export default async function EmployeeLayout({ children, params }: Props) {
  await requireRole('employee', (await params).locale as Locale);
  return (
    <MessagesProvider
      only={[
        'staff',
        'staffNotice',
        'field',
        'edits',
        'common',
        'card',
        'print',
        'photo',
        'choices',
        'validation',
        'cards',
        'consent',
        'person',
        'register',
        'family',
        'visits',
        'requests',
        'handling',
        'passkey',
        'scan',
      ]}
    >
      <NoticesProvider notices={{ en: loadMessages('en').consent, hi: loadMessages('hi').consent }}>
        <StaffQueries>
          <FieldWorker />
          <div className="contents">{children}</div>
        </StaffQueries>
      </NoticesProvider>
    </MessagesProvider>
  );
}
